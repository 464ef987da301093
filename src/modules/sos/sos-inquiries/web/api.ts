import { z } from "zod";
import { errorBodySchema } from "#platform/contract/error-schema.ts";
import {
  caseCalls,
  type CaseCalls,
} from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import { isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import {
  inquiryCases,
  inquiryCorrespondence,
  updateInquiry,
} from "../contract/endpoints.ts";
import { inquiryLifecycle } from "../contract/lifecycle-endpoints.ts";
import { vehicleArrangedSchema, type Inquiry } from "../contract/schema.ts";
import { inquiryText } from "../contract/text.ts";

/** Cases of the same vehicle that the server names; empty for every other refusal. */
const arrangedOf = (error: unknown) => {
  if (!isApiError(error, 570)) return [];
  const body = errorBodySchema.safeParse(error.body).data;
  return (
    z.array(vehicleArrangedSchema).safeParse(body?.warnings ?? []).data ?? []
  );
};

/** Saves, and asks where the vehicle has a truck on its way for another case; who says no stays with what was typed. */
const savingAsked = async <T>(
  send: (agreed?: number[]) => Promise<T>,
): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    const found = arrangedOf(error);
    const isAgreed =
      found.length > 0 &&
      (await confirm({
        title: inquiryText.vehicleArrangedTitle,
        body: inquiryText.vehicleArrangedBody(
          found.map(({ reception_number }) => reception_number),
        ),
        action: inquiryText.saveAnyway,
        is_destructive: true,
      }));
    if (!isAgreed) throw error;
    return send(found.map(({ inquiry_id }) => inquiry_id));
  }
};

/** The calls by which the forms save their case. */
export const inquiryCalls: CaseCalls<Inquiry> = {
  ...caseCalls<Inquiry>({
    ...inquiryCases,
    lifecycle: inquiryLifecycle,
    correspondences: inquiryCorrespondence,
  }),
  update: (id, version, fields) =>
    savingAsked((agreed_double_ids) =>
      callEndpoint(updateInquiry, {
        params: { id },
        body: {
          ...fields,
          version,
          ...(agreed_double_ids !== undefined && { agreed_double_ids }),
        },
      }),
    ).then(({ data }) => data),
};
