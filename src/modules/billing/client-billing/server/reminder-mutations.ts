import type { Db } from "#platform/server/db/schema.ts";
import type { BillCall, ReminderRow } from "./tables.ts";
import "./tables.ts";

/** A letter stays as it was written. */
export const insertLetter = async (
  db: Db,
  letter: Omit<ReminderRow, "id" | "withdrawn_at">,
): Promise<void> => {
  await db
    .insertInto("bill_reminders")
    .values({
      ...letter,
      bills: JSON.stringify(letter.bills),
      party: JSON.stringify(letter.party),
      issuer: JSON.stringify(letter.issuer),
      withdrawn_at: null,
    })
    .execute();
};

export const insertPromise = async (
  db: Db,
  promise: {
    readonly client_id: number;
    readonly promised_on: string;
    readonly note: string | null;
    readonly made_by: string | null;
  },
): Promise<void> => {
  await db.insertInto("bill_promises").values(promise).execute();
};

export const insertCall = async (db: Db, call: BillCall): Promise<void> => {
  await db.insertInto("bill_calls").values(call).execute();
};
