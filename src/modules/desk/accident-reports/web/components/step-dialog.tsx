import { z } from "zod";
import { useQueryClient } from "@tanstack/react-query";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listAccidents } from "../../contract/calls.ts";
import {
  closeReport,
  dismissReport,
  reopenReport,
  requireReport,
  sendFinal,
  sendFirst,
} from "../../contract/endpoints.ts";
import type { ReportAction } from "../../contract/rules.ts";
import {
  closeBody,
  phoneBody,
  reasonBody,
  type AccidentDetail,
} from "../../contract/schema.ts";
import { accidentPanelText as text } from "../../contract/text.ts";

export type ReportStep = Exclude<ReportAction, "update">;
const longestTo = 100;

/** Says that a step is done, and shows everything as it is now. */
export const useDone = () => {
  const queries = useQueryClient();
  return async (step: ReportStep): Promise<void> => {
    notify.success(text.done(text[step]));
    await invalidatePath(queries, listAccidents.path);
  };
};

export interface StepProps {
  readonly report: AccidentDetail;
  readonly onClose: () => void;
}

const toSchema = z.object({ to: phoneBody.shape.to });

/** Whom of the maker one spoke with. */
export const PhoneDialog = ({
  step,
  report: { id, version },
  onClose,
}: StepProps & { step: "send_first" | "send_final" }) => {
  const form = useZodForm(toSchema, { to: "" });
  const done = useDone();
  const call = step === "send_first" ? sendFirst : sendFinal;
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.byPhone[step]}
      note={text.toHint}
      action={text.record}
      onClose={onClose}
      onSubmit={async ({ to }) => {
        const body = { version, way: "phone", to } as const;
        await callEndpoint(call, { params: { id }, body });
        onClose();
        await done(step);
      }}
    >
      <TextField name="to" label={text.to} required max_weight={longestTo} />
    </FormDialog>
  );
};

const reasonSchema = z.object({ reason: reasonBody.shape.reason });
const perhapsReason = z.object({ reason: closeBody.shape.reason.unwrap() });

const ReasonField = ({ required }: { required: boolean }) => (
  <TextArea
    name="reason"
    label={text.reason}
    required={required}
    max_weight={longestReason}
  />
);

/** Why a step is taken. */
export const ReasonDialog = ({
  step,
  report: { id, version },
  onClose,
}: StepProps & { step: "dismiss" | "reopen" }) => {
  const form = useZodForm(reasonSchema, { reason: "" });
  const done = useDone();
  const call = step === "dismiss" ? dismissReport : reopenReport;
  return (
    <FormDialog
      act="send"
      form={form}
      title={text[step]}
      action={text[step]}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await callEndpoint(call, { params: { id }, body: { version, reason } });
        onClose();
        await done(step);
      }}
    >
      <ReasonField required />
    </FormDialog>
  );
};

/** The end; without the maker's number it says why. */
export const CloseDialog = ({ report, onClose }: StepProps) => {
  const { id, version, maker_number } = report;
  const form = useZodForm<
    z.input<typeof perhapsReason>,
    z.output<typeof perhapsReason>
  >(perhapsReason, { reason: "" });
  const done = useDone();
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.close}
      note={text.closeNote}
      action={text.close}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const body = { version, reason };
        await callEndpoint(closeReport, { params: { id }, body });
        onClose();
        await done("close");
      }}
    >
      <ReasonField required={maker_number === null} />
    </FormDialog>
  );
};

/** What needs no question. */
export const useRequiring = ({ id, version }: AccidentDetail) => {
  const done = useDone();
  return async (): Promise<void> => {
    await callEndpoint(requireReport, { params: { id }, body: { version } });
    await done("require");
  };
};
