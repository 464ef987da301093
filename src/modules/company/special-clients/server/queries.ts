import { type RawBuilder, sql, type SqlBool } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type {
  SpecialClientKind,
  specialClientStates,
} from "../contract/lookups.ts";

type State = CodeOf<typeof specialClientStates>;

/** The rule `specialClientStateOf`, for a whole table. */
const isInState = (state: State) => {
  const today = sql`${tokyoDate()}::date`;
  const isPast = sql<SqlBool>`(is_ended or coalesce(valid_to < ${today}, false))`;
  if (state === "ended") return isPast;
  const hasBegun = sql<SqlBool>`valid_from <= ${today}`;
  return state === "current"
    ? sql<SqlBool>`(not ${isPast} and ${hasBegun})`
    : sql<SqlBool>`(not ${isPast} and not ${hasBegun})`;
};

/** In one of the states today. */
export const isInOneOf = (states: readonly State[]) =>
  sql<SqlBool>`(${sql.join(states.map(isInState), sql` or `)})`;

/** What a case is matched by; an empty or absent key matches nothing. */
export interface SpecialClientKeys {
  readonly phone_digits: string | null;
  readonly plate_text: string | null;
  readonly company_customer_code: string | null;
}

export interface SpecialClientMatch extends SpecialClientKeys {
  readonly id: number;
  readonly kind: SpecialClientKind;
  readonly name: string;
  readonly phone: string | null;
  readonly reason: string;
  readonly instructions: string;
}

const filled = (values: readonly (string | null)[]): string[] =>
  [
    ...new Set(values.filter((value) => value !== null && value !== "")),
  ] as string[];

/** Special clients for whom a condition holds, of those whose notice is shown on a day; persons first. */
const listShown = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
  businessDate: string,
): Promise<SpecialClientMatch[]> => {
  const { rows } = await sql<SpecialClientMatch>`
    select id, kind, name, phone, reason, instructions, phone_digits, plate_text, company_customer_code
    from special_clients
    where deleted_at is null and not is_ended and valid_from <= ${businessDate}
      and (valid_to is null or valid_to >= ${businessDate}) and ${condition}
    order by kind = 'user' desc, id`.execute(db);
  return rows;
};

/** Special clients valid on a day that match any of the keys. */
export const listSpecialClientMatches = (
  db: Db,
  keys: readonly SpecialClientKeys[],
  businessDate: string,
): Promise<SpecialClientMatch[]> => {
  const phones = filled(keys.map((key) => key.phone_digits));
  const plates = filled(keys.map((key) => key.plate_text));
  const codes = filled(keys.map((key) => key.company_customer_code));
  const isNamed = sql<SqlBool>`(phone_digits = any(${phones}::text[])
    or plate_text = any(${plates}::text[]) or company_customer_code = any(${codes}::text[]))`;
  return listShown(db, isNamed, businessDate);
};

/** Persons of a folded name, valid on a day. */
export const listSpecialUsersByName = (
  db: Db,
  nameText: string,
  businessDate: string,
): Promise<SpecialClientMatch[]> =>
  listShown(db, sql<SqlBool>`name_text = ${nameText}`, businessDate);
