import {
  applicationStates,
  callTargets,
  purposes,
} from "#modules/follow/follow-calls/contract/lookups.ts";
import { codesFilter } from "#modules/base/records/contract/filter-rules.ts";
import { offerFilters } from "#modules/base/records/server/service.ts";
import { recordFileText } from "#modules/base/records/contract/text.ts";
import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import type { ExportColumn } from "#platform/server/exports/export-source.ts";
import { defineTableSource } from "#platform/server/exports/table-source.ts";
import { applicationPageTitles } from "../contract/page-text.ts";
import { applicationDesk } from "../contract/pages.ts";
import { approvalNeeds } from "../contract/lookups.ts";
import { applicationListQuery, type Application } from "../contract/schema.ts";
import { applicationScreenText as text } from "../contract/screen-text.ts";
import { applicationLabels as labels } from "../contract/text.ts";
import { scopeOfApplications } from "./access.ts";
import { presentApplications } from "./present.ts";
import { applicationQueries } from "./queries.ts";

type Key = keyof typeof labels;
const column = (
  key: Key,
  cell: (row: Application) => string | null,
): ExportColumn<Application> => ({ key, label: labels[key], cell });

/** What is the same in the file as in the answer. */
type Plain = {
  [K in Key & keyof Application]: Application[K] extends string | null
    ? K
    : never;
}[Key & keyof Application];
const plain = (...keys: Plain[]) =>
  keys.map((key) => column(key, (row) => row[key]));
const moment = (
  key: "due_at" | "until_at" | "decided_at" | "answered_at" | "created_at",
) => column(key, (row) => formatFileTime(row[key]));
const flag = (key: "is_as_soon" | "is_urgent") =>
  column(key, (row) =>
    row[key] ? recordFileText.flag : recordFileText.noFlag,
  );

const columns: readonly ExportColumn<Application>[] = [
  column("application_state", ({ application_state }) =>
    applicationStates.labelOf(application_state),
  ),
  column("target_kind", ({ target_kind }) => callTargets.labelOf(target_kind)),
  ...plain(
    "target_company",
    "target_name",
    "target_name_kana",
    "target_phone",
    "prefecture",
    "address",
  ),
  flag("is_as_soon"),
  moment("due_at"),
  moment("until_at"),
  column("purpose", ({ purpose }) => purposes.labelOf(purpose)),
  ...plain("body", "case_number"),
  column("requested_for_id", ({ requested_for }) => requested_for),
  flag("is_urgent"),
  column("approval_need", ({ approval_need }) =>
    approvalNeeds.labelOf(approval_need),
  ),
  ...plain("decided_by"),
  moment("decided_at"),
  ...plain("return_reason", "answer", "answered_by"),
  moment("answered_at"),
  ...plain("requester"),
  moment("created_at"),
];

/** The list as a file. */
export const applicationExport = defineTableSource({
  key: "call_applications",
  title: applicationPageTitles.form,
  access: applicationDesk,
  query: applicationListQuery,
  columns,
  filters: () =>
    offerFilters({
      filters: [
        codesFilter(
          "application_state",
          labels.application_state,
          applicationStates,
        ),
        codesFilter("purpose", labels.purpose, purposes),
      ],
      days: [
        ["due_from", text.due.due_from],
        ["due_to", text.due.due_to],
      ],
    }),
  scopeOf: scopeOfApplications,
  queriesOf: applicationQueries,
  present: (db, rows, actor) => presentApplications(db, actor, rows),
});
