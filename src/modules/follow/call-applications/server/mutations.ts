import { listUserNames } from "#platform/server/records/user-names.ts";
import { caseColumns } from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import {
  lockRecord,
  recordTrace,
  type RecordKind,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import type { ApplicationScope } from "./access.ts";
import type { ApplicationRow } from "./tables.ts";

const people = ["requested_for_id", "decided_by", "answered_by"];

/** People by name, as they are called at the time. */
const wordChanges = async (
  db: Db,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> => {
  const named = changes.filter(({ field }) => people.includes(field));
  const ids = named
    .flatMap(({ before, after }) => [before, after])
    .filter((id) => typeof id === "number");
  const names = await listUserNames(db, ids);
  const nameOf = (id: unknown) =>
    typeof id === "number" ? (names.get(id) ?? id) : id;
  return changes.map((change) =>
    named.includes(change)
      ? {
          ...change,
          before: nameOf(change.before),
          after: nameOf(change.after),
        }
      : change,
  );
};

/** How orders of calls are written. */
export const applicationKind: RecordKind<ApplicationRow> = {
  entity: "call_application",
  table: "call_applications",
  topic: "applyCalls",
  audienceOf: () => callCentre("justdoit", "approval_justdoit"),
  derive: ({ target_phone }) => ({
    phone_digits: telephoneDigits(target_phone),
  }),
  unrecorded: ["phone_digits", "deleted_at", "news", ...caseColumns],
  wordChanges,
};

/** Locks an order; before the chain and the calls that follow from it. */
export const lockApplication = (
  { db }: Pick<WriteContext, "db">,
  { condition }: ApplicationScope,
  key: { id: number; version?: number },
): Promise<ApplicationRow> =>
  lockRecord(db, applicationKind, { ...key, scope: condition });

/** The requester has seen it: no new version, so that nobody who acts on it meets a conflict. */
export const writeSeen = async (
  write: WriteContext,
  before: ApplicationRow,
): Promise<void> => {
  await write.db
    .updateTable("call_applications")
    .set({ news: null })
    .where("id", "=", before.id)
    .execute();
  await recordTrace(write, applicationKind, before, {
    action: "see",
    changes: [],
  });
};
