import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ExportButton } from "#modules/base/exports/web/embeds/export-button.tsx";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { NumberTable } from "#platform/web/ui/periods/number-table.tsx";
import { saveCsv } from "#platform/web/ui/save-csv.ts";
import {
  mostTexts,
  type Report,
  type ReportQuery,
} from "../../contract/endpoints.ts";
import { reportGroups, reportKinds } from "../../contract/lookups.ts";
import { reportShapes } from "../../contract/rules.ts";
import { reportText as text } from "../../contract/text.ts";
import { ReportChart } from "./report-chart.tsx";
import { reportTable, wishTable } from "./report-words.ts";

const Block = styled(Panel)({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 8,
  padding: "8px 12px 12px",
  marginBottom: 12,
  "& header": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px 12px",
  },
  "& header > button:first-of-type": { marginLeft: "auto" },
});

interface Props {
  readonly query: ReportQuery;
  readonly data: Report;
}

/** The table as it stands here, and its numbers as a created file. */
const Files = ({ query, data }: Props) => {
  const name = reportKinds.labelOf(query.report);
  const { head, rows } = reportTable(data, query.by);
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        aria-label={text.csvOf(name)}
        onClick={() =>
          saveCsv(text.file(name, data.from, data.to), [head, ...rows])
        }
      >
        {text.csv}
      </Button>
      <ExportButton
        source="outbound_reports"
        query={query}
        conditions={text.conditions(
          name,
          [data.from, data.to].map(formatDay),
          reportGroups.labelOf(query.by),
        )}
      />
    </>
  );
};

/** A report: its chart, the same numbers as a table and as a file, and what was wished for. */
export const ReportNumbers = ({ query, data }: Props) => {
  const name = reportKinds.labelOf(query.report);
  const { basis, bars } = reportShapes[query.report];
  const table = reportTable(data, query.by);
  const parts =
    query.report === "5"
      ? data.columns.map(({ key }) => key).filter((key) => key !== "sum")
      : bars;
  if (data.rows.length === 0)
    return <Typography color="text.secondary">{text.empty}</Typography>;
  return (
    <Block aria-labelledby="report">
      <header>
        <Typography component="h2" variant="h2" id="report">
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {basis}
        </Typography>
        <Files query={query} data={data} />
      </header>
      <ReportChart name={name} report={data} bars={parts} />
      <NumberTable name={name} table={table} />
      {data.texts.length > 0 && (
        <>
          <Typography component="h3" variant="h2">
            {text.words}
          </Typography>
          {data.texts.length === mostTexts && text.mostWords(mostTexts)}
          <NumberTable name={text.words} table={wishTable(data)} />
        </>
      )}
    </Block>
  );
};
