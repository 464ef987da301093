import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatYen, lineAmount } from "#platform/contract/japanese/money.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { taxClasses } from "../../contract/lookups.ts";
import { panelText as text } from "../../contract/panel-text.ts";
import { dispatchLabels as label } from "../../contract/text.ts";
import { listWorkReports } from "../../contract/work-report-endpoints.ts";
import type { WorkReport } from "../../contract/work-report-schema.ts";
import { useWorkReports } from "../api.ts";
import { PhotoRow } from "../components/report-photos.tsx";

const factsOf = (report: WorkReport): string =>
  [
    report.arrived_at &&
      `${label.arrived_at} ${formatDateTime(report.arrived_at)}`,
    report.complete_time &&
      `${label.complete_time} ${formatDateTime(report.complete_time)}`,
    report.mileage_km !== null &&
      `${label.mileage_km} ${String(report.mileage_km)} ${text.kilometre}`,
    report.treatment,
    report.treatment_result,
  ]
    .filter((fact) => typeof fact === "string" && fact !== "")
    .join("　");

/** The line that is looked at stands out. */
const Lines = styled(PlainTable)(({ theme }) => ({
  '& tr[aria-current="true"]': {
    backgroundColor: (theme.vars ?? theme).palette.desk.selected,
  },
}));

const CostTable = (props: {
  lines: WorkReport["cost_lines"];
  /** The line that is looked at. */
  line: number | null;
}) => (
  <TableScroll>
    <Lines data-dense>
      <tbody>
        {props.lines.map((one, at) => (
          <tr
            // A line has no name of its own: its place is what it is known by.
            key={`${String(at)} ${one.item}`}
            {...(at === props.line && { "aria-current": true })}
          >
            <td className="words">{one.item}</td>
            <td className="number">{one.quantity}</td>
            <td className="number">{formatYen(one.unit_price)}</td>
            <td>{taxClasses.labelOf(one.tax_class)}</td>
            <td className="number">
              {formatYen(lineAmount(one.quantity, one.unit_price))}
            </td>
          </tr>
        ))}
      </tbody>
    </Lines>
  </TableScroll>
);

const Summary = (props: { report: WorkReport; line: number | null }) => {
  const { report, line } = props;
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {text.reportOf(report.company_name ?? text.typedByDesk)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {factsOf(report)}
      </Typography>
      {report.note !== null && report.note !== "" && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-line" }}>
          {report.note}
        </Typography>
      )}
      <CostTable lines={report.cost_lines} line={line} />
      {report.photos.length > 0 && <PhotoRow photos={report.photos} />}
    </>
  );
};

interface Looked {
  readonly inquiry_id: number;
  readonly work_report_id: number | null;
  readonly report_line: number | null;
}

const Reports = ({ of }: { of: Looked }) => {
  const found = useWorkReports(of.inquiry_id);
  const all = found.data?.data ?? [];
  const own = all.filter(({ id }) => id === of.work_report_id);
  return (
    <>
      <ReadState queries={[found]} rows={3} />
      {(own.length > 0 ? own : all).map((report) => (
        <Summary
          key={report.id}
          report={report}
          line={report.id === of.work_report_id ? of.report_line : null}
        />
      ))}
    </>
  );
};

/** What a report says, to be read beside what is made of it: facts, costs with one of them marked, photos. */
export const ReportSummary = ({ of }: { of: Looked }) =>
  useIsAllowed(listWorkReports.access) ? <Reports of={of} /> : null;
