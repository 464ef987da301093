import type { RawBuilder, SqlBool } from "kysely";
import { openMinutesBetween } from "#modules/company/dealers/contract/open-time-rules.ts";
import {
  listBranchTimes,
  type BranchTimes,
} from "#modules/company/dealers/server/service.ts";
import { caseFilters } from "#modules/desk/case-desk/server/export-service.ts";
import { connectSchemas } from "#modules/connect/connect-inquiries/contract/schema.ts";
import {
  connectRows,
  scopeOfConnect,
} from "#modules/connect/connect-inquiries/server/service.ts";
import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { narrowed } from "#platform/server/lists/row-scope.ts";
import { draftEscalation } from "../contract/endpoints.ts";
import {
  answerChannels,
  escalationAnswers,
  escalationStates,
} from "../contract/lookups.ts";
import { isLate } from "../contract/rules.ts";
import {
  escalationLabels as labels,
  escalationText,
} from "../contract/text.ts";
import { scopeOfEscalations } from "./access.ts";
import { listEscalationRows } from "./queries.ts";
import type { EscalationRow } from "./tables.ts";

type Query = ReturnType<typeof connectSchemas.query.parse>;

interface Exported {
  readonly row: EscalationRow;
  readonly reception_number: string;
  readonly branch: BranchTimes | undefined;
}

/** Minutes in which the branch was open until it answered, or was asked no more; until now where it has not. */
const minutesOf = ({ row, branch }: Exported): number | null =>
  branch === undefined
    ? null
    : openMinutesBetween(
        row.sent_at,
        row.answered_at ?? row.closed_at ?? Date.now(),
        branch.times,
      );

type Say = (one: Exported) => string | number | null;
const column = (
  key: string,
  label: string,
  cell: Say,
): ExportColumn<Exported> => ({ key, label, cell });
const moment = (
  key: "sent_at" | "opened_at" | "due_at" | "answered_at" | "closed_at",
  label: string,
) => column(key, label, ({ row }) => formatFileTime(row[key]));

const columns = [
  column("reception_number", labels.number, (one) => one.reception_number),
  column("asked", labels.asked, ({ branch }) => branch?.full_name ?? null),
  column("state", labels.state, ({ row }) =>
    escalationStates.labelOf(row.state),
  ),
  column("subject", labels.subject, ({ row }) => row.subject),
  moment("sent_at", labels.sent),
  moment("opened_at", labels.opened),
  moment("due_at", labels.due),
  moment("answered_at", labels.answered),
  column("answer", labels.answer, ({ row }) =>
    escalationAnswers.labelOf(row.answer),
  ),
  column("answer_text", labels.answerText, ({ row }) => row.answer_text),
  column("planned_at", labels.planned, ({ row }) => row.planned_at),
  column("answer_channel", labels.channel, ({ row }) =>
    answerChannels.labelOf(row.answer_channel),
  ),
  moment("closed_at", labels.closed),
  column("withdraw_reason", labels.withdrawn, ({ row }) => row.withdraw_reason),
  column("minutes", labels.minutes, minutesOf),
  column("is_late", labels.late, ({ row }) =>
    isLate(row, Date.now()) ? labels.isLate : "",
  ),
];

/** What was asked about the cases of a query, in batches of cases. */
async function* batchesOf(
  db: Db,
  actor: Actor,
  query: Query,
  only?: RawBuilder<SqlBool>,
): AsyncGenerator<Exported[]> {
  const scope = narrowed(scopeOfEscalations(actor), only);
  const asked = {
    ...query,
    escalation_status: query.escalation_status ?? escalationStates.codes,
  };
  for await (const cases of connectRows.batches(
    db,
    scopeOfConnect(actor),
    asked,
  )) {
    const numbers = new Map(
      cases.map(({ id, reception_number }) => [id, reception_number]),
    );
    const rows = await listEscalationRows(db, scope, [...numbers.keys()]);
    const found = await listBranchTimes(
      db,
      rows.map(({ car_dealer_branch_id }) => car_dealer_branch_id),
    );
    const branches = new Map(found.map((branch) => [branch.id, branch]));
    yield rows.map((row) => ({
      row,
      reception_number: numbers.get(row.inquiry_id) ?? "",
      branch: branches.get(row.car_dealer_branch_id),
    }));
  }
}

/** What was asked of sales companies as a file: of the cases of the present list, with how long the answer took. */
export const escalationExport = defineExportSource<Query, Exported>({
  key: "connect_escalations",
  title: escalationText.title,
  access: draftEscalation.access,
  query: connectSchemas.query,
  filters: caseFilters(connectSchemas.filters),
  columns,
  parts: [["connect_escalations.id", "connect_escalations"]],
  async count(...asked) {
    let total = 0;
    for await (const rows of batchesOf(...asked)) total += rows.length;
    return total;
  },
  batches: batchesOf,
});
