import { offerFilters } from "#modules/base/records/server/service.ts";
import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { ExportColumn } from "#platform/server/exports/export-source.ts";
import { columnsUnder } from "#platform/server/exports/statement-columns.ts";
import { defineTableSource } from "#platform/server/exports/table-source.ts";
import { listFollowCalls, listFollowItems } from "../contract/calls.ts";
import { followFileLabels as labels } from "../contract/file-text.ts";
import {
  arrangementFlags,
  callKinds,
  callStates,
  callTargets,
  followSources,
  followStatuses,
  supportTypes,
} from "../contract/lookups.ts";
import { moreFilters, openFilters } from "../contract/filter-rules.ts";
import {
  followItemLabels as itemLabels,
  followListText as text,
} from "../contract/list-text.ts";
import { followTitles } from "../contract/page-text.ts";
import {
  followCallListQuery,
  followItemListQuery,
  type FollowCall,
  type FollowItem,
} from "../contract/schema.ts";
import { scopeOfItems, scopeOfOpenCalls } from "./access.ts";
import { presentCalls } from "./call-present.ts";
import { callQueries } from "./call-queries.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { presentItems } from "./present.ts";
import { itemQueries } from "./queries.ts";
import { watchOf } from "./reading-service.ts";

type FactsOf = FollowDependencies["factsOf"];

const { column } = columnsUnder(labels);

const itemColumns: readonly ExportColumn<FollowItem>[] = [
  column("status", (row) =>
    row.status === null ? labels.settled : followStatuses.labelOf(row.status),
  ),
  column("is_main_line", (row) =>
    row.is_main_line ? labels.is_main_line : null,
  ),
  column("support_type", (row) => supportTypes.labelOf(row.support_type)),
  column("source", (row) => followSources.labelOf(row.case.module)),
  column("number", (row) => row.case.reception_number),
  column("customer_company", (row) => row.customer_company),
  column("vehicle_registration_number", (row) =>
    row.vehicle_registration_number === null
      ? null
      : formatPlate(row.vehicle_registration_number),
  ),
  column("place", (row) => row.place),
  column("caller_name", (row) => row.caller_name),
  column("caller_phone", (row) => row.caller_phone),
  column("dispatch_kind", (row) => row.dispatch_kind),
  column("arrangement_flag", (row) =>
    arrangementFlags.labelOf(row.arrangement_flag),
  ),
  column("tow_company", (row) => row.tow_company),
  column("progress", (row) => row.progress),
  column("eta", (row) => formatFileTime(row.eta)),
  column("next_call_kind", (row) =>
    row.next_call === null ? null : callKinds.labelOf(row.next_call.kind),
  ),
  column("next_call_at", (row) => formatFileTime(row.next_call?.due_at)),
  column("person_in_charge", (row) => row.person_in_charge),
  column("attempt_count", (row) => String(row.attempt_count)),
  column("status_since", (row) => formatFileTime(row.status_since)),
  column("closed_at", (row) => formatFileTime(row.closed_at)),
  column("closed_reason", (row) => row.closed_reason),
];

const callColumns: readonly ExportColumn<FollowCall>[] = [
  column("next_call_at", (row) => formatFileTime(row.due_at)),
  column("next_call_kind", (row) => callKinds.labelOf(row.kind)),
  column("target_kind", (row) => callTargets.labelOf(row.target_kind)),
  column("target_name", (row) => row.target_name),
  column("target_phone", (row) => row.target_phone),
  column("source", (row) => followSources.labelOf(row.case.module)),
  column("number", (row) => row.case.reception_number),
  column("customer_company", (row) => row.customer_company),
  column("place", (row) => row.place),
  column("person_in_charge", (row) => row.assignee),
  column("call_state", (row) => callStates.labelOf(row.call_state)),
  column("claimed_by", (row) => row.claimed_by),
  column("attempt", (row) => String(row.attempt)),
];

/** The lists as files: each chain and call as the account sees it. */
export const followExports = (factsOf: FactsOf) => [
  defineTableSource({
    key: "follow_items",
    title: followTitles.list,
    access: listFollowItems.access,
    query: followItemListQuery,
    columns: itemColumns,
    filters: () =>
      offerFilters({
        keyword: text.keyword,
        filters: [...openFilters, ...moreFilters],
        days: [
          ["since_from", itemLabels.since_from],
          ["since_to", itemLabels.since_to],
        ],
      }),
    scopeOf: scopeOfItems,
    queriesOf: itemQueries,
    present: (db, rows, actor) => presentItems(db, factsOf, rows, actor),
  }),
  defineTableSource({
    key: "follow_calls",
    title: followTitles.calls,
    access: listFollowCalls.access,
    query: followCallListQuery,
    columns: callColumns,
    filters: () =>
      offerFilters({
        filters: openFilters.filter(({ name }) => /^(kind|due)$/.test(name)),
      }),
    scopeOf: scopeOfOpenCalls,
    queriesOf: async (actor, db) => callQueries(await watchOf(db, actor)),
    present: (db, rows, actor) => presentCalls(db, factsOf, rows, actor),
  }),
];
