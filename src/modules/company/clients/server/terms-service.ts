import { showValue } from "#modules/base/records/contract/rules.ts";
import {
  listWaiting,
  propose,
  type ProposalRow,
  reasonOf,
  refuseAt,
} from "#modules/company/money-proposals/server/service.ts";
import type { ProposalActs } from "#modules/company/money-proposals/server/step-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { ImportKind } from "#platform/server/imports/import-kind.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import {
  lockRecord,
  type RecordKind,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { clients } from "../contract/client-record.ts";
import { clientText as text } from "../contract/text.ts";
import { scopeOfClients } from "./access.ts";
import type { ClientRow } from "./tables.ts";

const terms = Object.entries(clients.fields)
  .filter(([, field]) => "needs_two" in field)
  .map(([name]) => name as keyof ClientRow & keyof typeof clients.fields);

const show = showValue(clients);

/** Clients as terms are written: no word by which they are found is among these. */
const kind: RecordKind<ClientRow> = {
  entity: clients.entity,
  table: "clients",
  topic: clients.topic,
  audienceOf: () => callCentre("client_management"),
};

/** The same file again proposes nothing new. */
const isSame = (waiting: ProposalRow, payload: object): boolean =>
  Object.entries(payload).every(
    ([name, value]) =>
      (waiting.payload as Record<string, unknown>)[name] === value,
  );

/**
 * Lets a second person decide of what money hangs on, and answers it as it stays until then.
 *
 * @throws AppError 570 where something else of the client waits
 */
export const holdTerms = async (
  write: SignedWrite,
  before: ClientRow,
  changes: Partial<ClientRow>,
): Promise<Partial<ClientRow>> => {
  const changed = terms.filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  if (changed.length === 0) return {};
  const payload = Object.fromEntries(
    changed.map((name) => [name, changes[name]]),
  );
  const { id, name } = before;
  const waiting = (await listWaiting(write.db, kind.entity, [id])).get(id);
  if (waiting !== undefined && !isSame(waiting, payload))
    throw new AppError("not_possible_now", {
      message: text.waits(name, waiting.proposed_by ?? ""),
    });
  if (waiting === undefined)
    await propose(write, kind, before, {
      kind: "client_terms",
      name,
      path: clients.pages.detail.path.replace("$id", String(id)),
      amount: null,
      changes: changed.map((field) => ({
        label: clients.fields[field].label,
        before: show(field, before[field]) || null,
        after: show(field, changes[field]) || null,
      })),
      reason: null,
      payload,
    });
  return Object.fromEntries(changed.map((field) => [field, before[field]]));
};

const lock = (write: SignedWrite, id: number): Promise<ClientRow> =>
  lockRecord(write.db, kind, {
    id,
    scope: scopeOfClients(write.actor).condition,
  });

/** What becomes of terms that another proposed. */
export const termProposals: ProposalActs = {
  confirm: async (write, row) =>
    updateRecord(
      write,
      kind,
      await lock(write, row.subject_id),
      { ...row.payload },
      { action: "update", reason: reasonOf(row) },
    ),
  refuse: refuseAt(kind, lock),
};

/** An import that says of what needs two that it waits. */
export const sayingTerms = (imported: ImportKind): ImportKind => ({
  ...imported,
  check: async (context, rows) =>
    (await imported.check(context, rows)).map((verdict) =>
      verdict.changes === undefined
        ? verdict
        : {
            ...verdict,
            changes: verdict.changes.map((change) =>
              terms.some((name) => name === change.column)
                ? { ...change, after: text.afterConfirmed(change.after) }
                : change,
            ),
          },
    ),
});
