import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormState } from "react-hook-form";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { ApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  treatmentResults,
  treatments,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchLimits } from "../../contract/schema.ts";
import { dispatchLabels as label } from "../../contract/text.ts";
import {
  listWorkReports,
  submitWorkReport,
  updateWorkReport,
} from "../../contract/work-report-endpoints.ts";
import {
  workReportInputSchema,
  type WorkReport,
  type WorkReportInput,
} from "../../contract/work-report-schema.ts";
import { workReportFormOf, workReportFormSchema } from "../form.ts";
import { CostLines } from "./cost-lines.tsx";
import { OfferedTextField } from "./report-fields.tsx";
import { ReportPhotos } from "./report-photos.tsx";
import { useReloadCase } from "./use-reload-case.ts";

const ReportFields = (props: {
  disabled: boolean;
  /** The note stays between desk and towing company. */
  hasNote: boolean;
}) => {
  const { disabled, hasNote } = props;
  return (
    <FieldGrid>
      <DateTimeField
        name="arrived_at"
        label={label.arrived_at}
        disabled={disabled}
      />
      <DateTimeField
        name="complete_time"
        label={label.complete_time}
        disabled={disabled}
      />
      <OfferedTextField
        name="treatment"
        label={label.treatment}
        options={treatments.options}
        disabled={disabled}
      />
      <OfferedTextField
        name="treatment_result"
        label={label.treatment_result}
        options={treatmentResults.options}
        disabled={disabled}
      />
      <NumericField
        name="mileage_km"
        label={label.mileage_km}
        range={{ max: 9999, decimals: 1 }}
        unit={panelText.kilometre}
        disabled={disabled}
      />
      {hasNote && (
        <div className="full">
          <TextArea
            name="note"
            label={label.note}
            max_weight={dispatchLimits.long}
            disabled={disabled}
          />
        </div>
      )}
    </FieldGrid>
  );
};

const Buttons = ({
  report,
  version,
}: {
  report: WorkReport;
  /** Of what the form shows: straight after a save the list of reports may still be the old one. */
  version: number;
}) => {
  const { isDirty, isSubmitting } = useFormState();
  const submit = useEndpointMutation(submitWorkReport);
  const reload = useReloadCase();
  const send = async (): Promise<void> => {
    try {
      await submit.mutateAsync({
        params: { id: report.id },
        body: { version },
      });
      notify.success(panelText.submitDone);
    } finally {
      // Refused, too: what is shown may be old.
      await reload();
    }
  };
  return (
    <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end", mt: 1.5 }}>
      {report.submitted_at === null && (
        <Button
          variant="outlined"
          loading={submit.isPending}
          disabled={isDirty || isSubmitting || !report.can.submit.allowed}
          onClick={() => {
            // A refusal has been notified by the mutation.
            void send().catch(() => undefined);
          }}
        >
          {panelText.submit}
        </Button>
      )}
      <SubmitButton disabled={!isDirty || !report.can.update.allowed}>
        {panelText.save}
      </SubmitButton>
    </Box>
  );
};

const reportState = (report: WorkReport): string =>
  report.submitted_at === null
    ? panelText.notSubmitted
    : panelText.submitted(
        formatDateTime(report.submitted_at),
        report.submitted_by ?? "",
      );

/** A value of a report as words; cost lines one below the other. */
const showReportField = (
  name: keyof WorkReportInput,
  value: unknown,
): string => {
  if (name === "cost_lines")
    return workReportInputSchema.shape.cost_lines
      .parse(value)
      .map((line) => panelText.costLine(line))
      .join("\n");
  const isTime = name === "arrived_at" || name === "complete_time";
  return isTime && typeof value === "string"
    ? formatDateTime(value)
    : plainWord(value);
};

/** Saving of a report that the company and the desk may both be writing. */
function useReportEditing(report: WorkReport) {
  const form = useZodForm(workReportFormSchema, workReportFormOf(report));
  const reload = useReloadCase();
  const { id, inquiry_id } = report;
  const editing = useRecordEditing<
    WorkReportInput,
    WorkReportInput,
    WorkReport
  >({
    form,
    record: report,
    valuesOf: workReportFormOf,
    labels: label,
    show: showReportField,
    read: async () => {
      const params = { id: inquiry_id };
      const { data } = await callEndpoint(listWorkReports, { params });
      const found = data.find((one) => one.id === id);
      if (found === undefined)
        throw new ApiError(404, errorCatalogue.not_found.message);
      return found;
    },
    update: async (changes, version) =>
      (
        await callEndpoint(updateWorkReport, {
          params: { id },
          body: { ...changes, version },
        })
      ).data,
    saved: panelText.reportSaved,
    onSaved: reload,
  });
  return { form, editing };
}

/**
 * One work report: times, treatment, result, photos and costs; written by the company or typed by the desk. Note and
 * costs are not for dealers and makers (docs/decisions/362), who find no empty places for them.
 */
export function ReportForm({ report }: { report: WorkReport }) {
  const { form, editing } = useReportEditing(report);
  useUnsavedGuard(form);
  const isTold = useAccount().side !== "external";
  const isReadOnly = !report.can.update.allowed;
  return (
    <Form
      act="save"
      form={form}
      label={panelText.tab(report.tab)}
      submit_on_enter={false}
      onSubmit={editing.save}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {panelText.reportOf(report.company_name ?? panelText.typedByDesk)}{" "}
        {reportState(report)}
      </Typography>
      {editing.notice}
      <ReportFields disabled={isReadOnly} hasNote={isTold} />
      <ReportPhotos report={report} />
      {isTold && <CostLines disabled={isReadOnly} />}
      {report.can.update.because !== "role" && (
        <Buttons report={report} version={editing.version ?? report.version} />
      )}
    </Form>
  );
}
