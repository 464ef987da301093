import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import {
  useFormContext,
  useFormState,
  type UseFormReturn,
} from "react-hook-form";
import { VehicleDues } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { getInquiry } from "#modules/sos/sos-inquiries/contract/endpoints.ts";
import { writeCompletionReport } from "#modules/sos/sos-inquiries/contract/lifecycle-endpoints.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { vehicleKeysOf } from "#modules/sos/sos-inquiries/contract/vehicle-key-rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import {
  treatmentResults,
  treatments,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchLabels as label, dispatchText } from "../../contract/text.ts";
import type { WorkReport } from "../../contract/work-report-schema.ts";
import { useDispatches, useWorkReports } from "../api.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { OfferedTextField } from "../components/report-fields.tsx";
import { useReloadCase } from "../components/use-reload-case.ts";
import {
  completionReportFormSchema,
  type CompletionReportForm,
} from "../form.ts";

/** The combined message of spec §5, when both are missing; one alone speaks at its field. */
const BothMissing = () => {
  const { errors } = useFormState<CompletionReportForm>();
  return errors.treatment !== undefined &&
    errors.treatment_result !== undefined ? (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {dispatchText.treatmentBothRequired}
    </Alert>
  ) : null;
};

/** Takes over what the company has reported. */
const CopyButtons = ({ reports }: { reports: readonly WorkReport[] }) => {
  const form = useFormContext<CompletionReportForm>();
  const copy = (report: WorkReport): void => {
    const options = { shouldDirty: true };
    form.setValue("treatment", report.treatment ?? "", options);
    form.setValue("treatment_result", report.treatment_result ?? "", options);
    if (report.complete_time !== null)
      form.setValue("complete_time", report.complete_time, options);
    form.clearErrors();
  };
  return reports.map((report) => (
    <Button key={report.id} size="small" onClick={() => copy(report)}>
      {panelText.copyFromReport(report.tab)}
    </Button>
  ));
};

const isTold = (report: WorkReport): boolean =>
  report.treatment !== null || report.treatment_result !== null;

const showCompletion = (
  name: keyof CompletionReportForm,
  value: unknown,
): string =>
  name === "complete_time" && typeof value === "string"
    ? formatDateTime(value)
    : plainWord(value);

/** What is known already of a case without a report: what its company told last, and when it said to be done. */
function useKnown(inquiry: Inquiry): Partial<CompletionReportForm> {
  const reports = useWorkReports(inquiry.id).data?.data ?? [];
  const dispatches = useDispatches(inquiry.id).data?.data ?? [];
  if (inquiry.complete_time !== null) return {};
  const told = reports.findLast(isTold);
  const complete_time =
    reports.findLast((report) => report.complete_time !== null)
      ?.complete_time ??
    dispatches.findLast(({ work_done_at }) => work_done_at !== null)
      ?.work_done_at;
  return {
    ...(told?.treatment && { treatment: told.treatment }),
    ...(told?.treatment_result && { treatment_result: told.treatment_result }),
    ...(complete_time && { complete_time }),
  };
}

/** Puts it where nothing stands yet, as typed: the agent reads it over and saves it. */
function useKnownFilled(
  { setValue, getFieldState }: UseFormReturn<CompletionReportForm>,
  inquiry: Inquiry,
): void {
  const known = useKnown(inquiry);
  const { treatment, treatment_result, complete_time } = known;
  useEffect(() => {
    const options = { shouldDirty: true };
    const isFree = (name: keyof CompletionReportForm): boolean =>
      !getFieldState(name).isDirty;
    if (treatment !== undefined && isFree("treatment"))
      setValue("treatment", treatment, options);
    if (treatment_result !== undefined && isFree("treatment_result"))
      setValue("treatment_result", treatment_result, options);
    if (complete_time !== undefined && isFree("complete_time"))
      setValue("complete_time", complete_time, options);
  }, [setValue, getFieldState, treatment, treatment_result, complete_time]);
}

/** Saving of the report; another who writes it at the same time is asked about, field by field. */
function useCompletionEditing(inquiry: Inquiry, onClose: () => void) {
  const reload = useReloadCase();
  const [now] = useState(() => new Date().toISOString());
  const valuesOf = (one: Inquiry): CompletionReportForm => ({
    treatment: one.treatment ?? "",
    treatment_result: one.treatment_result ?? "",
    complete_time: one.complete_time ?? now,
  });
  const form = useZodForm(completionReportFormSchema, valuesOf(inquiry));
  const params = { id: inquiry.id };
  const editing = useRecordEditing<
    CompletionReportForm,
    CompletionReportForm,
    Inquiry
  >({
    form,
    record: inquiry,
    valuesOf,
    labels: label,
    show: showCompletion,
    read: async () => (await callEndpoint(getInquiry, { params })).data,
    update: async (_changes, version, values) =>
      (
        await callEndpoint(writeCompletionReport, {
          params,
          body: { version, ...values },
        })
      ).data,
    saved: panelText.completionSaved,
    onSaved: async () => {
      await reload();
      onClose();
    },
  });
  return { form, editing };
}

/**
 * Completion-report modal (spec §5): treatment method and treatment result are required, with a message for each
 * and a combined one; and the time of completion.
 */
export function CompletionReportDialog({
  inquiry,
  onClose,
}: {
  inquiry: Inquiry;
  onClose: () => void;
}) {
  const reports = (useWorkReports(inquiry.id).data?.data ?? []).filter(isTold);
  const { form, editing } = useCompletionEditing(inquiry, onClose);
  useKnownFilled(form, inquiry);
  return (
    <FormDialog
      act="save"
      form={form}
      title={panelText.completion}
      width="sm"
      action={panelText.completionSave}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={editing.save}
    >
      {editing.notice}
      <BothMissing />
      <CopyButtons reports={reports} />
      <FieldGrid min={240}>
        <OfferedTextField
          name="treatment"
          label={label.treatment}
          options={treatments.options}
          required
        />
        <OfferedTextField
          name="treatment_result"
          label={label.treatment_result}
          options={treatmentResults.options}
          required
        />
        <DateTimeField
          name="complete_time"
          label={label.complete_time}
          required
        />
      </FieldGrid>
      <VehicleDues keys={vehicleKeysOf(inquiry)} />
    </FormDialog>
  );
}
