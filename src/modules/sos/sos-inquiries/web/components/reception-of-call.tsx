import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { createLink } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { telephonyText } from "#modules/desk/telephony/contract/text.ts";
import {
  CallReception,
  linkCallTo,
  type CallFields,
} from "#modules/desk/telephony/web/embeds/call-reception.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { listSlots } from "#platform/web/drafts/draft-store.ts";
import { sosCase } from "../../contract/key-rules.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import type { Inquiry, InquiryField } from "../../contract/schema.ts";
import type { InquiryFormValues } from "../form.ts";

const RouterLink = createLink(Link);

/** Drafts of receptions that have not been finished on this device. */
export const newDraftName = "sos-inquiry:new";

/** The draft of a call: a reception that was being typed when it rang stays as it is. */
export const draftOfCall = (callId: number): string =>
  `sos-inquiry:call-${callId}`;

/** A reception that waits to be finished; as it was when this one was opened. */
const OtherDraft = () => {
  const { user_id } = useAccount();
  const [hasOther] = useState(
    () => listSlots(user_id, newDraftName).length > 0,
  );
  return hasOther ? (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {telephonyText.otherDraft}{" "}
      <RouterLink to={pagePath(sosInquiryPages.sosInquiryForm)}>
        {telephonyText.openOtherDraft}
      </RouterLink>
    </Typography>
  ) : null;
};

const isEmpty = (value: unknown): boolean => value === null || value === "";

/** Inside the form of a call: fills what is still empty, and says where an unfinished reception is. */
export function ReceptionOfCall({ call_id }: { call_id: number }) {
  const { getValues, setValue } = useFormContext<InquiryFormValues>();
  const fill = useCallback(
    (fields: CallFields) => {
      for (const [name, value] of Object.entries(fields)) {
        const field = name as InquiryField;
        if (isEmpty(getValues(field)))
          setValue(field, value, { shouldDirty: true });
      }
    },
    [getValues, setValue],
  );
  return (
    <>
      <CallReception call_id={call_id} onKnown={fill} />
      <OtherDraft />
    </>
  );
}

/** Links the call to the case that comes of it, once, when the case is first saved. */
export function useCallLinking(
  callId: number | undefined,
): (inquiry: Inquiry) => void {
  const linked = useRef<number>(undefined);
  return useCallback(
    (inquiry) => {
      if (callId === undefined || linked.current === inquiry.id) return;
      linked.current = inquiry.id;
      void linkCallTo(callId, sosCase(inquiry.id));
    },
    [callId],
  );
}
