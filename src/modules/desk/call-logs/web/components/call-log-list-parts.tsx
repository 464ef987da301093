import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import CallMadeIcon from "@mui/icons-material/CallMade";
import CallReceivedIcon from "@mui/icons-material/CallReceived";
import GraphicEqIcon from "@mui/icons-material/GraphicEq";
import PhoneMissedIcon from "@mui/icons-material/PhoneMissed";
import {
  chipsOf,
  codeFilter,
  codesFilter,
  FilterSelects,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FilterDate } from "#platform/web/ui/filters/filter-typed.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { PersonName } from "#platform/web/ui/table/person-name.tsx";
import { wordColumns } from "#platform/web/ui/table/word-column.tsx";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  callLogListQuery,
  getCallLogControl,
} from "../../contract/endpoints.ts";
import {
  callDirections,
  callModules,
  callOutcomes,
  linkPresences,
  recordingPresences,
} from "../../contract/lookups.ts";
import { formatDuration } from "../../contract/rules.ts";
import type { CallLog } from "../../contract/schema.ts";
import {
  callLogLabels as label,
  callLogListText as text,
} from "../../contract/text.ts";

/** Name under which this list keeps its query, its columns and its saved views. */
export const callLogListName = "call-logs";

const defaultRows = 50;

export const callLogSearch = callLogListQuery.extend({
  per_page: callLogListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof callLogSearch>>;

const DirectionCell = ({ row }: { row: CallLog }) => {
  const Icon = row.direction === "out" ? CallMadeIcon : CallReceivedIcon;
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 15, verticalAlign: "-3px", mr: 0.5 }} />
      {callDirections.labelOf(row.direction)}
    </>
  );
};

const OutcomeCell = ({ row }: { row: CallLog }) =>
  row.outcome === "missed" ? (
    <StatusChip
      tone="red"
      icon={PhoneMissedIcon}
      label={callOutcomes.labelOf("missed")}
    />
  ) : (
    <StatusChip tone="green" label={callOutcomes.labelOf("answered")} />
  );

const words = wordColumns<CallLog>(label);

export const callLogColumns: readonly TableColumn<CallLog>[] = [
  words("started_at", 152, {
    sort: "started_at",
    descends_first: true,
  }),
  words("direction", 80, { cell: (row) => <DirectionCell row={row} /> }),
  words("outcome", 84, { cell: (row) => <OutcomeCell row={row} /> }),
  words("duration_seconds", 100, {
    label: label.duration,
    align: "end",
    sort: "duration_seconds",
    descends_first: true,
    cell: (row) => formatDuration(row.duration_seconds),
  }),
  words("phone", 126, { cell: (row) => row.phone ?? text.noNumber }),
  words("name", 170),
  words("module", 108, { cell: (row) => callModules.labelOf(row.module) }),
  words("user_id", 110, {
    cell: (row) => <PersonName name={row.user_name ?? ""} />,
  }),
  words("case_id", 164, {
    cell: (row) => row.case && caseNumberWords(row.case),
  }),
  words("recording_count", 62, {
    label: label.recording,
    cell: (row) =>
      row.recording_count === 0 ? null : (
        <GraphicEqIcon
          titleAccess={text.hasRecording}
          sx={{ fontSize: 18, verticalAlign: "-4px" }}
        />
      ),
  }),
  words("memo", 260),
  words("updated_at", 134, {
    is_hidden: true,
  }),
];

/** People of the call centre, for filter and form. */
export const useAgentOptions = () => {
  const control = useEndpointQuery(
    getCallLogControl,
    {},
    { staleTime: 300_000 },
  );
  return (control.data?.data.accounts ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
};

/** The filters that stand open. */
export const callLogFilters = [
  codeFilter("direction", label.direction, callDirections),
  codeFilter("outcome", label.outcome, callOutcomes),
  codesFilter("module", label.module, callModules),
];

const moreFilters = [
  codeFilter("link", label.case_id, linkPresences),
  codeFilter("recording", label.recording, recordingPresences),
];

const agentFilter = (agents: ReturnType<typeof useAgentOptions>) => ({
  name: "user_id" as const,
  label: label.user_id,
  options: agents,
  is_single: true as const,
});

export const MoreCallLogFilters = ({ query, set }: Search) => {
  const filters = [agentFilter(useAgentOptions()), ...moreFilters];
  return (
    <>
      <FilterDate
        label={text.started_from}
        value={query.started_from}
        onChange={(started_from) => set({ started_from })}
      />
      <FilterDate
        label={text.started_to}
        value={query.started_to}
        onChange={(started_to) => set({ started_to })}
      />
      <FilterSelects filters={filters} query={query} set={set} />
    </>
  );
};

const periodWords = ({ started_from, started_to }: Search["query"]): string =>
  started_from === undefined && started_to === undefined
    ? ""
    : text.period(started_from ?? "", started_to ?? "");

/** The filters that are on. */
export const callLogChips = (
  { query, set }: Search,
  agents: ReturnType<typeof useAgentOptions>,
) => [
  ...chipsOf({ filters: callLogFilters, query, set }),
  ...chipOf(label.period, periodWords(query), () =>
    set({ started_from: undefined, started_to: undefined }),
  ),
  ...chipsOf({ filters: [agentFilter(agents), ...moreFilters], query, set }),
];
