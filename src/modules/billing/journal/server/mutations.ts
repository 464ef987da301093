import { sql } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Posting } from "../contract/entry-rules.ts";
import type { JournalAct, JournalSource } from "../contract/lookups.ts";
import type { UnequalSum } from "../contract/sum-schema.ts";
import { holdLock } from "./lock-queries.ts";
import "./tables.ts";

/** An entry as it is written. */
export interface NewEntry extends Posting {
  readonly occurred_on: string;
  readonly client_id: number | null;
  readonly tow_truck_company_id: number | null;
  readonly partner: string;
  readonly document: string | null;
  readonly source_entity: JournalSource;
  readonly source_id: number;
  readonly part_id: number | null;
  readonly search_text: string;
}

const columns = sql`act, debit, credit, amount, tax_code, client_id, tow_truck_company_id, partner, document,
  source_entity, source_id, part_id, search_text`;

/**
 * Writes entries; their numbers are given when the transaction ends. Nothing is posted ahead of today or into
 * a closed month.
 */
export const insertEntries = async (
  db: Db,
  entries: readonly NewEntry[],
): Promise<void> => {
  await holdLock(db, "to_post");
  await sql`
    insert into journal_entries (occurred_on, posted_on, ${columns})
    select occurred_on, greatest(least(occurred_on, ${tokyoDate()}::date), books_locked_until() + 1), ${columns}
    from jsonb_populate_recordset(null::journal_entries, ${JSON.stringify(entries)}::jsonb)`.execute(
    db,
  );
};

/** Entries of records, by what was done, or those of what settled bills. */
export type Which =
  | {
      readonly of: JournalSource;
      readonly ids: readonly number[];
      readonly acts: readonly JournalAct[];
    }
  | { readonly parts: readonly number[] };

/** Takes back what stands of some entries: the same lines from the other side, today. */
export const reverseEntries = async (db: Db, which: Which): Promise<void> => {
  await holdLock(db, "to_post");
  const condition =
    "parts" in which
      ? sql`part_id = any(${[...which.parts]}::bigint[])`
      : sql`source_entity = ${which.of} and source_id = any(${[...which.ids]}::bigint[])
          and act = any(${[...which.acts]}::text[])`;
  await sql`
    insert into journal_entries (occurred_on, posted_on, reverses_id, act, debit, credit, amount, tax_code, client_id,
      tow_truck_company_id, partner, document, source_entity, source_id, part_id, search_text)
    select ${tokyoDate()}::date, greatest(${tokyoDate()}::date, books_locked_until() + 1), id, 'undo', credit, debit, amount, tax_code, client_id,
      tow_truck_company_id, partner, document, source_entity, source_id, part_id, search_text
    from journal_entries e
    where reverses_id is null and ${condition}
      and not exists (select from journal_entries r where r.reverses_id = e.id)
    order by id`.execute(db);
};

/** Notes what a look at the sums found. */
export const insertCheck = async (
  db: Db,
  unequal: readonly UnequalSum[],
): Promise<void> => {
  await sql`insert into journal_checks (unequal) values (${JSON.stringify(unequal)}::jsonb)`.execute(
    db,
  );
};
