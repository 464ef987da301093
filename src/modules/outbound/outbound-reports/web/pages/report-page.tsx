import Box from "@mui/material/Box";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { PeriodBar } from "#platform/web/ui/periods/period-bar.tsx";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import {
  getOutboundReport,
  reportQuery,
  type ReportQuery,
} from "../../contract/endpoints.ts";
import { reportGroups, reportKinds } from "../../contract/lookups.ts";
import { reportTitles } from "../../contract/page-text.ts";
import { reportText as text } from "../../contract/text.ts";
import { Choice } from "../components/choice.tsx";
import { ReportNumbers } from "../components/report-numbers.tsx";

/** Months, half-years and years (spec §9). */
const lengths = ["month", "half_year", "year"] as const;

/** `/outbound/report`: what the calls of a period came to (spec §9: by half-year, year or month). */
export function ReportPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { side } = useAccount();
  const parsed = reportQuery.safeParse(search);
  const query = parsed.success ? parsed.data : reportQuery.parse({});
  const found = useEndpointQuery(
    getOutboundReport,
    { query },
    { keep_previous: true },
  );
  const change = (changes: Partial<ReportQuery>) =>
    void navigate({
      to: ".",
      replace: true,
      search: { ...query, ...changes },
    });
  const codes = reportGroups.codes.filter(
    (code) => code !== "agent" || side === "call_centre",
  );
  return (
    <>
      <PageHeader title={reportTitles.report} />
      <Box sx={{ marginBottom: "8px" }}>
        <Choice
          label={text.report}
          of={reportKinds}
          value={query.report}
          onChange={(report) => change({ report })}
        />
      </Box>
      <PeriodBar query={query} onChange={change} lengths={lengths}>
        <Choice
          label={text.group}
          of={{ codes, labelOf: reportGroups.labelOf }}
          value={query.by}
          onChange={(by) => change({ by })}
        />
      </PeriodBar>
      {found.isError && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {!found.isError && found.data === undefined && <LoadingRows rows={12} />}
      {!found.isError && found.data !== undefined && (
        <ReportNumbers query={query} data={found.data.data} />
      )}
    </>
  );
}
