import { styled } from "@mui/material/styles";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { PeriodBar } from "#platform/web/ui/periods/period-bar.tsx";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { serviceDivisions } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import {
  getSosStatistics,
  statisticsQuery,
  type StatisticsQuery,
} from "../../contract/endpoints.ts";
import { statisticsPageTitles } from "../../contract/page-text.ts";
import type { Statistics } from "../../contract/schema.ts";
import { statisticsText as text } from "../../contract/text.ts";
import {
  CompanySection,
  GroupSection,
} from "../components/statistics-section.tsx";
import { SummaryTiles } from "../components/summary-tiles.tsx";

const divisions = optionsOf(serviceDivisions);

const Sections = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
});

/** Numbers of a period that runs are asked for again after this, in milliseconds. */
const askAgain = 60_000;

const Numbers = ({ data }: { data: Statistics }) => (
  <>
    <SummaryTiles data={data} />
    <Sections>
      <GroupSection grouping="by_step" data={data} />
      <GroupSection grouping="by_hour" data={data} />
      <GroupSection grouping="by_division" data={data} />
      <GroupSection grouping="by_trouble" data={data} />
      <GroupSection grouping="by_area" data={data} />
      <CompanySection data={data} />
    </Sections>
  </>
);

/** `/{brand}-sos/statistics`: the desk in numbers, by period. */
export function StatisticsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const parsed = statisticsQuery.safeParse(search);
  const query = parsed.success ? parsed.data : statisticsQuery.parse({});
  const found = useEndpointQuery(
    getSosStatistics,
    { query },
    { keep_previous: true, refetchInterval: askAgain },
  );
  const change = (changes: Partial<StatisticsQuery>) => {
    const next = { ...query, ...changes };
    void navigate({
      to: ".",
      replace: true,
      search: { ...next, service_division: next.service_division?.join(",") },
    });
  };
  return (
    <>
      <PageHeader title={statisticsPageTitles.statistics} />
      <PeriodBar query={query} onChange={change}>
        <FilterSelect
          label={text.division}
          options={divisions}
          value={query.service_division ?? []}
          onChange={(picked) =>
            change({
              service_division: picked.length === 0 ? undefined : picked,
            })
          }
        />
      </PeriodBar>
      {found.isError && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {!found.isError && found.data === undefined && <LoadingRows rows={12} />}
      {!found.isError && found.data !== undefined && (
        <Numbers data={found.data.data} />
      )}
    </>
  );
}
