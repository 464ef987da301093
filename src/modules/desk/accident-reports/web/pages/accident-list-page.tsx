import { useCallback } from "react";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { isId } from "#platform/contract/list-address.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { listAccidents } from "../../contract/calls.ts";
import { accidentReportEntity } from "../../contract/lookups.ts";
import { accidentPageTitles } from "../../contract/page-text.ts";
import { accidentPages } from "../../contract/pages.ts";
import { readAccidentQuery } from "../../contract/query-rules.ts";
import type { Accident, AccidentListQuery } from "../../contract/schema.ts";
import { accidentPanelText as text } from "../../contract/text.ts";
import { accidentColumns } from "../components/accident-columns.tsx";
import {
  accidentChips,
  AccidentFilters,
  MoreAccidentFilters,
} from "../components/accident-filters.tsx";

/** Behind the rows: the list itself loads nothing of what checks what is typed. */
const AccidentPanel = lazyPart(
  async () => (await import("../embeds/accident-panel.tsx")).AccidentPanel,
);
const PolicyButton = lazyPart(
  async () => (await import("../components/policy-dialog.tsx")).PolicyButton,
);

const listName = "accident-reports";

/** Tells a row from what it was: a policy changes its clocks and not its version. */
const versionOf = ({ version, due_at }: Accident): string =>
  `${String(version)} ${due_at ?? ""}`;

/** `/iza-call/accident-list` (spec §2): the accidents of every desk, one of them beside the list. */
export function AccidentListPage() {
  const search = useListQuery<AccidentListQuery, Partial<AccidentListQuery>>(
    listName,
    readAccidentQuery,
  );
  const { given, open } = search;
  const list = useEndpointQuery(
    listAccidents,
    { query: search.query },
    { keep_previous: true },
  );
  const report = Number(given["report"]);
  const hrefOf = ({ id }: Accident): string => {
    const address = new URLSearchParams({
      ...textOf(given),
      report: String(id),
    });
    return `${pagePath(accidentPages.list)}?${address.toString()}`;
  };
  const close = useCallback(() => {
    const { report: _report, ...rest } = textOf(given);
    open(rest);
  }, [given, open]);
  return (
    <>
      <RecordList
        name={listName}
        title={accidentPageTitles.list}
        entity={accidentReportEntity}
        has_marks={false}
        export_source="accident_reports"
        search={search}
        list={list}
        columns={accidentColumns}
        row_href={hrefOf}
        row_version={versionOf}
        keyword={text.keyword}
        empty_hint={text.emptyHint}
        chips={accidentChips(search)}
        filters={<AccidentFilters {...search} />}
        more={<MoreAccidentFilters {...search} />}
        actions={<PolicyButton />}
      />
      {isId(report) && <AccidentPanel id={report} has_way onClose={close} />}
    </>
  );
}

const textOf = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, String(value)]),
  );
