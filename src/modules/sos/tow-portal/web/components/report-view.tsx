import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { mayReportEmptyRun } from "#modules/sos/sos-dispatch/contract/cancel-rules.ts";
import type { TowRequestDetail } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import type { WorkReportInput } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { pagePath } from "#platform/web/brand.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { Panel } from "#platform/web/ui/panel.tsx";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { towPortalPages } from "../../contract/pages.ts";
import { portalText } from "../../contract/portal-text.ts";
import { portalPageTitles } from "../../contract/text.ts";
import { reportFormOf } from "../form.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { withPending } from "./pending-requests.ts";
import { ProgressChip } from "./request-card.tsx";
import { placeOf, vehicleOf } from "./request-words.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportPhotos } from "./report-photos.tsx";
import { useOutboxState } from "./use-outbox.tsx";
import { useRequest, useRequests } from "./use-requests.ts";

const text = portalText.report;
const Values = styled("dl")(({ theme }) => ({
  margin: "0 0 16px",
  display: "grid",
  gap: 8,
  "& dt": {
    fontSize: type.size.large,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& dd": {
    margin: 0,
    fontWeight: type.weight.medium,
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
}));

/** The newest report that waits on the phone, refused or not: what was typed is what is shown. */
const pendingReport = (
  items: readonly OutboxItem[],
): Partial<WorkReportInput> | undefined => {
  const act = items.findLast(({ act: { kind } }) => kind === "report")?.act;
  if (act?.kind !== "report") return undefined;
  const { version: _known, ...fields } = act.body;
  return fields;
};

const valuesOf = (report: WorkReportInput, total: number | undefined) =>
  [
    [text.arrived, report.arrived_at && formatDateTime(report.arrived_at)],
    [
      text.completed,
      report.complete_time && formatDateTime(report.complete_time),
    ],
    [text.treatment, report.treatment],
    [text.result, report.treatment_result],
    [
      text.mileage,
      report.mileage_km === null
        ? null
        : `${report.mileage_km}${text.kilometres}`,
    ],
    [text.note, report.note],
    [text.total, total === undefined ? null : formatYen(total)],
  ] as const;

/** A report that was submitted, here or on the server: read only. */
const ReportReading = (props: {
  request: TowRequestDetail;
  pending: Partial<WorkReportInput> | undefined;
}) => {
  const { request, pending } = props;
  const submitted = request.report?.submitted_at ?? null;
  return (
    <>
      <Typography sx={{ mb: 2 }} component="div">
        {submitted === null ? (
          <StatusChip tone="yellow" label={text.submittedWaiting} />
        ) : (
          <StatusChip
            tone="green"
            label={text.submitted(formatDateTime(submitted))}
          />
        )}
      </Typography>
      <Values>
        {valuesOf(
          reportFormOf(request, pending),
          request.report?.cost_totals.total,
        )
          .filter(([, value]) => (value ?? "") !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Values>
      <ReportPhotos request={request} is_locked />
    </>
  );
};

const Body = ({ request }: { request: TowRequestDetail }) => {
  const { items, is_ready, merges } = useOutboxState();
  const mine = items.filter(({ request_id }) => request_id === request.id);
  const expected = withPending(request, mine);
  const pending = pendingReport(mine);
  if (!is_ready) return <LoadingRows />;
  const isSubmitted =
    request.report_submitted_at !== null ||
    (expected.progress === "reported" &&
      mine.some(({ act }) => act.kind === "submit"));
  if (isSubmitted) return <ReportReading request={request} pending={pending} />;
  const isLate = mayReportEmptyRun("tow", expected);
  if (["declined", "cancelled"].includes(expected.progress) && !isLate)
    return <EmptyState message={text.gone} />;
  if (
    !isLate &&
    !["arrived", "work_done", "reported"].includes(expected.progress)
  )
    return <EmptyState message={text.notYet} />;
  return (
    <>
      {isLate && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <b>{text.late}</b>
          <div>{text.lateLead}</div>
        </Alert>
      )}
      {/* Brought together with what others saved: the fields begin anew with that. */}
      <ReportForm
        key={merges[request.id] ?? 0}
        request={expected}
        pending={pending}
      />
    </>
  );
};

/** One work report, with the request it belongs to above it. */
export function ReportView({ id }: { id: number }) {
  const open = useRequests("open");
  const due = useRequests("report");
  const { items } = useOutboxState();
  const row = [...(open.rows ?? []), ...(due.rows ?? [])].find(
    (one) => one.id === id,
  );
  const { request, error, retry } = useRequest(id, row);
  const isMissing = isApiError(error, 404);
  return (
    <>
      <ButtonLink
        to={pagePath(towPortalPages.towRequestList)}
        size="large"
        color="inherit"
        startIcon={<ArrowBackIcon />}
      >
        {portalText.back}
      </ButtonLink>
      <PageHeader title={portalPageTitles.report} />
      {isMissing && (
        <EmptyState message={text.missing} hint={text.missingHint} />
      )}
      {error !== null && !isMissing && (
        <ErrorState
          error={error}
          onRetry={retry}
          safe={portalText.retryLater}
        />
      )}
      {request === undefined && error === null && <LoadingRows />}
      {request !== undefined && (
        <>
          <Panel sx={{ p: 1.5, mb: 2 }}>
            <ProgressChip progress={withPending(request, items).progress} />{" "}
            {request.reception_number}
            <div>
              <strong>{placeOf(request).main}</strong>
            </div>
            {vehicleOf(request)}
          </Panel>
          <Body key={request.id} request={request} />
        </>
      )}
    </>
  );
}
