import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { z } from "zod";
import { sosInquiryPages } from "#modules/sos/sos-inquiries/contract/pages.ts";
import { errorBodySchema } from "#platform/contract/error-schema.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { pagePath } from "#platform/web/brand.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import {
  doubleAgreementSchema,
  doubleWarningSchema,
  type DoubleAgreement,
  type DoubleWarning,
} from "../../contract/double-schema.ts";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchLimits } from "../../contract/schema.ts";

/** What the server wants to be agreed to; empty for every other refusal. */
const warningsOf = (error: unknown): DoubleWarning[] => {
  if (!isApiError(error, 570)) return [];
  const body = errorBodySchema.safeParse(error.body).data;
  return (
    z.array(doubleWarningSchema).safeParse(body?.warnings ?? []).data ?? []
  );
};

const reasonForm = doubleAgreementSchema.pick({ reason: true });

const warningWords = (one: DoubleWarning): string =>
  panelText.doubleWarning({
    where: one.is_of_this_case
      ? panelText.doubleHere
      : panelText.doubleThere(one.reception_number),
    what: `${panelText.arrangeKind(one.kind)} ${one.company_name ?? panelText.noCompany}`,
    state: dispatchProgresses.labelOf(one.progress),
    at: formatDateTime(one.arranged_at),
  });

/** 既存案件を開く, once for each case; a dispatch of this case stands behind the dialog. */
const OpenOthers = (props: {
  warnings: readonly DoubleWarning[];
  onLeave: () => void;
}) => {
  const navigate = useNavigate();
  const others = new Map(
    props.warnings
      .filter((one) => !one.is_of_this_case)
      .map((one) => [one.inquiry_id, one.reception_number]),
  );
  return [...others].map(([id, number]) => (
    <Button
      key={id}
      variant="outlined"
      onClick={() => {
        props.onLeave();
        void navigate({
          to: pagePath(sosInquiryPages.sosInquiryDetail, { id }),
        });
      }}
    >
      {others.size === 1 ? panelText.openOther : panelText.openCase(number)}
    </Button>
  ));
};

const DoubleDialog = (props: {
  warnings: readonly DoubleWarning[];
  onAnswer: (agreed: DoubleAgreement | undefined) => void;
}) => {
  const { warnings, onAnswer } = props;
  const form = useZodForm(reasonForm, { reason: "" });
  const leave = () => onAnswer(undefined);
  return (
    <FormDialog
      form={form}
      act="send"
      title={panelText.doubleTitle}
      note={panelText.doubleNote}
      action={panelText.arrangeAnyway}
      width="sm"
      is_destructive
      onClose={leave}
      onSubmit={({ reason }) =>
        onAnswer({
          dispatch_ids: warnings.map(({ dispatch_id }) => dispatch_id),
          reason,
        })
      }
      more={<OpenOthers warnings={warnings} onLeave={leave} />}
    >
      <ul style={{ margin: "0 0 12px", paddingLeft: 20 }}>
        {warnings.map((one) => (
          <li key={one.dispatch_id}>{warningWords(one)}</li>
        ))}
      </ul>
      <TextField
        name="reason"
        label={panelText.arrangeAnywayReason}
        max_weight={dispatchLimits.address}
        required
      />
    </FormDialog>
  );
};

interface Asked {
  readonly warnings: readonly DoubleWarning[];
  readonly answer: (agreed: DoubleAgreement | undefined) => void;
}

/** Sending of a dispatch where the vehicle may have one already; `dialog` is to be rendered outside of other forms. */
export function useDoubleQuestion(): {
  /** Sends, asks where something would go out twice, and sends with the answer. Undefined: it was not sent. */
  sendAsking: <T>(
    send: (agreed?: DoubleAgreement) => Promise<T>,
  ) => Promise<T | undefined>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const ask = (
    warnings: readonly DoubleWarning[],
  ): Promise<DoubleAgreement | undefined> =>
    new Promise((resolve) => {
      setAsked({
        warnings,
        answer: (agreed) => {
          setAsked(undefined);
          resolve(agreed);
        },
      });
    });
  const sendAsking = async <T,>(
    send: (agreed?: DoubleAgreement) => Promise<T>,
  ): Promise<T | undefined> => {
    let agreed: DoubleAgreement | undefined;
    for (;;) {
      try {
        return await send(agreed);
      } catch (error) {
        const warnings = warningsOf(error);
        if (warnings.length === 0) throw error;
        agreed = await ask(warnings);
        if (agreed === undefined) return undefined;
      }
    }
  };
  const dialog = asked && (
    <DoubleDialog warnings={asked.warnings} onAnswer={asked.answer} />
  );
  return { sendAsking, dialog };
}
