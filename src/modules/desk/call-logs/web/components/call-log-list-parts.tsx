import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import CallMadeIcon from "@mui/icons-material/CallMade";
import CallReceivedIcon from "@mui/icons-material/CallReceived";
import GraphicEqIcon from "@mui/icons-material/GraphicEq";
import PhoneMissedIcon from "@mui/icons-material/PhoneMissed";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { FilterDate } from "#platform/web/ui/filters/filter-date.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
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

export const callLogColumns: readonly TableColumn<CallLog>[] = [
  {
    id: "started_at",
    label: label.started_at,
    width: 152,
    sort: "started_at",
    descends_first: true,
    cell: (row) => formatDateTime(row.started_at),
  },
  {
    id: "direction",
    label: label.direction,
    width: 80,
    cell: (row) => <DirectionCell row={row} />,
  },
  {
    id: "outcome",
    label: label.outcome,
    width: 84,
    cell: (row) => <OutcomeCell row={row} />,
  },
  {
    id: "duration_seconds",
    label: label.duration,
    width: 100,
    align: "end",
    sort: "duration_seconds",
    descends_first: true,
    cell: (row) => formatDuration(row.duration_seconds),
  },
  {
    id: "phone",
    label: label.phone,
    width: 126,
    cell: (row) => row.phone ?? text.noNumber,
  },
  { id: "name", label: label.name, width: 170, cell: (row) => row.name },
  {
    id: "module",
    label: label.module,
    width: 108,
    cell: (row) => callModules.labelOf(row.module),
  },
  {
    id: "user_id",
    label: label.user_id,
    width: 110,
    cell: (row) => row.user_name,
  },
  {
    id: "case_id",
    label: label.case_id,
    width: 128,
    cell: (row) => row.case && caseNumberWords(row.case),
  },
  {
    id: "recording_count",
    label: label.recording,
    width: 62,
    cell: (row) =>
      row.recording_count === 0 ? null : (
        <GraphicEqIcon
          titleAccess={text.hasRecording}
          sx={{ fontSize: 18, verticalAlign: "-4px" }}
        />
      ),
  },
  { id: "memo", label: label.memo, width: 260, cell: (row) => row.memo },
  {
    id: "updated_at",
    label: label.updated_at,
    width: 134,
    is_hidden: true,
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  },
];

const one = <T,>(value: T | undefined): T[] =>
  value === undefined ? [] : [value];

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

export const CallLogFilters = ({ query, set }: Search) => (
  <>
    <FilterSelect
      label={label.direction}
      options={optionsOf(callDirections)}
      is_single
      value={one(query.direction)}
      onChange={([direction]) => set({ direction })}
    />
    <FilterSelect
      label={label.outcome}
      options={optionsOf(callOutcomes)}
      is_single
      value={one(query.outcome)}
      onChange={([outcome]) => set({ outcome })}
    />
    <FilterSelect
      label={label.module}
      options={optionsOf(callModules)}
      value={query.module ?? []}
      onChange={(module) => set({ module })}
    />
  </>
);

export const MoreCallLogFilters = ({ query, set }: Search) => {
  const agents = useAgentOptions();
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
      <FilterSelect
        label={label.user_id}
        options={agents}
        is_single
        value={one(query.user_id)}
        onChange={([user_id]) => set({ user_id })}
      />
      <FilterSelect
        label={label.case_id}
        options={optionsOf(linkPresences)}
        is_single
        value={one(query.link)}
        onChange={([link]) => set({ link })}
      />
      <FilterSelect
        label={label.recording}
        options={optionsOf(recordingPresences)}
        is_single
        value={one(query.recording)}
        onChange={([recording]) => set({ recording })}
      />
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
  agents: readonly { value: number; label: string }[],
) => [
  ...chipOf(label.keyword, query.q, () => set({ q: undefined })),
  ...chipOf(label.direction, callDirections.labelOf(query.direction), () =>
    set({ direction: undefined }),
  ),
  ...chipOf(label.outcome, callOutcomes.labelOf(query.outcome), () =>
    set({ outcome: undefined }),
  ),
  ...chipOf(
    label.module,
    query.module?.map((code) => callModules.labelOf(code)),
    () => set({ module: undefined }),
  ),
  ...chipOf(label.period, periodWords(query), () =>
    set({ started_from: undefined, started_to: undefined }),
  ),
  ...chipOf(
    label.user_id,
    query.user_id === undefined
      ? ""
      : (agents.find(({ value }) => value === query.user_id)?.label ??
          String(query.user_id)),
    () => set({ user_id: undefined }),
  ),
  ...chipOf(label.case_id, linkPresences.labelOf(query.link), () =>
    set({ link: undefined }),
  ),
  ...chipOf(label.recording, recordingPresences.labelOf(query.recording), () =>
    set({ recording: undefined }),
  ),
];
