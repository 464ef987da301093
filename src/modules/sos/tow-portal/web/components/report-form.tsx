import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  treatmentResults,
  treatments,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { dispatchLimits } from "#modules/sos/sos-dispatch/contract/schema.ts";
import type { TowRequestDetail } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import type { WorkReportInput } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { measure, type } from "#platform/web/theme/tokens.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify, withdrawError } from "#platform/web/ui/notices.ts";
import { portalText } from "../../contract/portal-text.ts";
import {
  missingForSubmit,
  missingMessages,
  type Missing,
  reportFormOf,
  reportFormSchema,
} from "../form.ts";
import { ReportCosts } from "./report-costs.tsx";
import { ReportPhotos } from "./report-photos.tsx";
import { useReportSaving } from "./use-report-saving.ts";
import { WordField } from "./word-field.tsx";

const text = portalText.report;

const forGloves = {
  "& .MuiOutlinedInput-root": {
    minHeight: measure.touch,
    fontSize: type.size.heading,
  },
  "& .field-label, & .field-note": { fontSize: type.size.large },
  "& .MuiInputAdornment-root .MuiIconButton-root": {
    width: measure.touch - 4,
    height: measure.touch - 4,
  },
} as const;

const labelsOf = (lookup: { options: readonly { label: string }[] }) =>
  lookup.options.map(({ label }) => label);

const ReportFields = () => (
  <Stack sx={{ gap: 2, ...forGloves }}>
    <DateTimeField name="arrived_at" label={text.arrived} />
    <DateTimeField name="complete_time" label={text.completed} />
    <WordField
      name="treatment"
      label={text.treatment}
      required
      max_weight={dispatchLimits.address}
      words={labelsOf(treatments)}
    />
    <WordField
      name="treatment_result"
      label={text.result}
      required
      is_single
      max_weight={dispatchLimits.address}
      words={labelsOf(treatmentResults)}
    />
    <NumericField
      name="mileage_km"
      label={text.mileage}
      range={{ max: 9999, decimals: 1 }}
      unit={text.kilometres}
    />
    <TextArea name="note" label={text.note} max_weight={dispatchLimits.long} />
    <ReportCosts />
  </Stack>
);

/** Beside the fields and as a message; the first comes into sight, without a keyboard over it. */
const showMissing = (
  form: UseFormReturn<WorkReportInput, unknown, WorkReportInput>,
  missing: Missing,
) => {
  for (const [name, message] of Object.entries(missing.fields))
    form.setError(name as keyof WorkReportInput, { type: "server", message });
  const [first = ""] = Object.keys(missing.fields);
  document
    .querySelector(`[data-field="${CSS.escape(first)}"]`)
    ?.scrollIntoView({ block: "center" });
  notify.error(missing.message);
};

/** What was said at an earlier attempt is over. */
const withdrawMissing = () => {
  for (const message of missingMessages) withdrawError(message);
};

const sureToSubmit = () =>
  confirm({
    title: text.submitTitle,
    body: text.submitBody,
    action: text.submit,
  });

/**
 * The work report on the phone. Typed text is a draft at once; 保存 and 提出 go through the outbox, so both work
 * without a signal.
 */
export function ReportForm(props: {
  request: TowRequestDetail;
  pending: Partial<WorkReportInput> | undefined;
}) {
  const { request, pending } = props;
  const [initial] = useState(() => reportFormOf(request, pending));
  const form = useZodForm(reportFormSchema, initial);
  const draft = useDraft(form, `tow-report:${request.id}`);
  const saving = useReportSaving(request);
  const keep = async (values: WorkReportInput) => {
    withdrawMissing();
    if (!(await saving.save(values))) return false;
    form.reset(values);
    draft.clear();
    return true;
  };
  const save = async (values: WorkReportInput) => {
    if (await keep(values)) await saving.tell(text.saved);
  };
  const send = async (values: WorkReportInput) => {
    withdrawMissing();
    const missing = missingForSubmit(values);
    if (missing !== undefined) {
      showMissing(form, missing);
      return;
    }
    if (!(await sureToSubmit())) return;
    if ((await keep(values)) && (await saving.submit()))
      await saving.tell(text.submitDone);
  };
  return (
    <Form
      act="send"
      form={form}
      label={text.form}
      submit_on_enter={false}
      onSubmit={send}
    >
      <DraftStatus draft={draft} />
      <ErrorSummary />
      <Stack sx={{ gap: 3 }}>
        <ReportFields />
        <ReportPhotos request={request} is_locked={false} />
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 2fr", gap: 1 }}>
          <Button
            size="large"
            variant="outlined"
            onClick={() => void form.handleSubmit(save)()}
          >
            {text.save}
          </Button>
          <SubmitButton size="large">{text.submit}</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}
