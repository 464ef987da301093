import { sql, type RawBuilder, type SqlBool } from "kysely";
import type {
  CaseKey,
  CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { tokyoDate, tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { tableQueries } from "#platform/server/lists/table-list.ts";
import { isSeriousIncident } from "#modules/desk/case-desk/contract/incident-rules.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import { accidentFieldNames } from "../contract/fields.ts";
import type { ReportLate, ReportMail } from "../contract/lookups.ts";
import { urgencyOf } from "../contract/rules.ts";
import type { AccidentListQuery } from "../contract/schema.ts";
import { seenColumn, type AccidentScope } from "./access.ts";
import type { AccidentPolicyRow, AccidentRow } from "./tables.ts";
import "./tables.ts";

export const getPolicyRow = (db: Db): Promise<AccidentPolicyRow> =>
  db.selectFrom("accident_policy").selectAll().executeTakeFirstOrThrow();

const column = (name: keyof AccidentRow): RawBuilder<unknown> =>
  sql.ref(`accident_reports.${name}`);

const columns = [
  "id",
  "version",
  "case_kind",
  "case_id",
  "received_at",
  "car_incident_type",
  "is_serious",
  "happened_at",
  "maker_report_state",
  "state_reason",
  "first_due_at",
  "final_due_at",
  "due_at",
  ...accidentFieldNames,
  "first_sent_at",
  "first_sent_by",
  "first_sent_way",
  "first_sent_to",
  "final_sent_at",
  "final_sent_by",
  "final_sent_way",
  "final_sent_to",
  "first_mail_id",
  "first_mail_state",
  "final_mail_id",
  "final_mail_state",
  "mail_refusal",
  "maker_addresses",
  "updated_at",
] as const;
/** What the list reads of a report. */
export type AccidentListRow = Pick<AccidentRow, (typeof columns)[number]>;

const among = (
  value: RawBuilder<unknown>,
  codes: readonly (string | number)[],
): RawBuilder<SqlBool> =>
  codes.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${value} in (${sql.join([...codes])})`;

/** From the first day of the last month in Tokyo. */
const recentFrom = (): string => {
  const [year = 0, month = 1] = tokyoDate().split("-").map(Number);
  const [ofYear, last] = month === 1 ? [year - 1, 12] : [year, month - 1];
  const day = `${String(ofYear)}-${String(last).padStart(2, "0")}-01`;
  return tokyoDayRange(day)[0];
};

/** The types that are serious whatever else is known. */
const seriousTypes = carIncidentTypes.codes.filter((car_incident_type) =>
  isSeriousIncident({ car_incident_type }),
);
const isSeriousByType = sql<SqlBool>`coalesce(accident_reports.car_incident_type in (${sql.join(seriousTypes)}), false)`;

/** Without a clock, by the type alone: the place in the list of what an account does not read whole. */
const urgencyByType = sql`(case when ${isSeriousByType}
  then ${urgencyOf({ is_serious: true, first_due_at: null })}::bigint
  else ${urgencyOf({ is_serious: false, first_due_at: null })}::bigint end)`;

const endOfTime = sql`timestamptz 'infinity'`;

const holds = (text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`strpos(coalesce(${text}, ''), ${word}) > 0`;

/** The number of the case, with the letter of its desk or without; of what is read whole the company and the maker's number too. */
const isFound = (actor: Actor, keyword: string): RawBuilder<SqlBool> => {
  const word = keyword.trim();
  const number = word.replace(/^[A-Za-z]-/, "");
  const seen = (value: RawBuilder<unknown>) => seenColumn(actor, value);
  return sql<SqlBool>`(${holds(seen(column("maker_number")), word)} or exists (
    select from cases where cases.module = accident_reports.case_kind and cases.id = accident_reports.case_id
      and (${holds(sql`cases.reception_number`, number)}
        or ${holds(seen(sql`cases.customer_company`), word)})))`;
};

const lateConditions: Readonly<
  Record<ReportLate, (due: RawBuilder<unknown>) => RawBuilder<SqlBool>>
> = {
  first: (due) =>
    sql<SqlBool>`(accident_reports.maker_report_state = 'required' and ${due} < now())`,
  final: (due) =>
    sql<SqlBool>`(accident_reports.maker_report_state in ('required', 'first_sent') and ${due} < now())`,
};

/** Those of whose mails somebody has to hear; what is over, or need not be told any more, is no task. */
const isMailed = (
  seen: (name: keyof AccidentRow) => RawBuilder<unknown>,
  codes: readonly ReportMail[],
): RawBuilder<SqlBool> =>
  codes.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(accident_reports.maker_report_state in ('required', 'first_sent', 'final_sent')
        and (${among(seen("first_mail_state"), codes)} or ${among(seen("final_mail_state"), codes)}))`;

const filtersFor = (actor: Actor) => {
  const seen = (name: keyof AccidentRow) => seenColumn(actor, column(name));
  const late = (codes: readonly ReportLate[]): RawBuilder<SqlBool> =>
    codes.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${sql.join(
          codes.map((code) =>
            lateConditions[code](
              seen(code === "first" ? "first_due_at" : "final_due_at"),
            ),
          ),
          sql` or `,
        )})`;
  return {
    q: (keyword: string) => isFound(actor, keyword),
    span: (span: AccidentListQuery["span"]) =>
      span === "all"
        ? sql<SqlBool>`true`
        : sql<SqlBool>`accident_reports.happened_at >= ${recentFrom()}`,
    maker_report_state: (codes: readonly string[]) =>
      among(column("maker_report_state"), codes),
    late,
    mail: (codes: readonly ReportMail[]) => isMailed(seen, codes),
    seriousness: (code: "serious" | "other") =>
      sql<SqlBool>`${seenColumn(actor, column("is_serious"), isSeriousByType)} = ${code === "serious"}`,
    car_incident_type: (codes: readonly number[]) =>
      among(column("car_incident_type"), codes),
    case_kind: (codes: readonly string[]) => among(column("case_kind"), codes),
    is_dangerous_goods: (codes: readonly string[]) =>
      among(seen("is_dangerous_goods"), codes),
    is_road_closed: (codes: readonly string[]) =>
      among(seen("is_road_closed"), codes),
    is_police_informed: (codes: readonly string[]) =>
      among(seen("is_police_informed"), codes),
    person_in_charge_id: (id: number) =>
      sql<SqlBool>`${seen("person_in_charge_id")} = ${id}`,
    happened_from: (date: string) =>
      sql<SqlBool>`accident_reports.happened_at >= ${tokyoDayRange(date)[0]}`,
    happened_to: (date: string) =>
      sql<SqlBool>`accident_reports.happened_at <= ${tokyoDayRange(date)[1]}`,
  };
};

/** The list of an account: it is filtered and sorted by what the account may know. */
export const accidentQueries = (actor: Actor) => {
  const dueOf = (name: "first_due_at" | "final_due_at") =>
    sql`coalesce(${seenColumn(actor, column(name))}, ${endOfTime})`;
  return tableQueries<
    AccidentScope,
    AccidentListRow,
    AccidentRow,
    AccidentListQuery
  >({
    table: "accident_reports",
    columns,
    filters: filtersFor(actor),
    sorts: {
      urgency: seenColumn(actor, column("urgency"), urgencyByType),
      happened_at: column("happened_at"),
      first_due_at: dueOf("first_due_at"),
      final_due_at: dueOf("final_due_at"),
      updated_at: seenColumn(actor, column("updated_at"), endOfTime),
    },
  });
};

/** The report of a case; also of one that was deleted with it. */
export const lockAccidentOfCase = async (
  db: Db,
  { module, id }: CaseKey,
): Promise<AccidentRow | undefined> =>
  db
    .selectFrom("accident_reports")
    .selectAll()
    .where("case_kind", "=", module)
    .where("case_id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const findAccidentRow = async (
  db: Db,
  { condition }: AccidentScope,
  { module, id }: CaseKey,
): Promise<AccidentRow | undefined> =>
  db
    .selectFrom("accident_reports")
    .selectAll()
    .where("case_kind", "=", module)
    .where("case_id", "=", id)
    .where(condition)
    .executeTakeFirst();

/** Of some cases, those of whose accident the maker is told and that is not closed, as far as the scope holds it. */
export const listOpenAccidents = async (
  db: Db,
  { condition }: AccidentScope,
  cases: readonly CaseKey[],
): Promise<CaseKey[]> => {
  const { rows } = await sql<CaseKey>`
    select case_kind as module, case_id as id from accident_reports
    where (case_kind, case_id) in (
        select * from unnest(${cases.map(({ module }) => module)}::text[], ${cases.map(({ id }) => id)}::bigint[]))
      and maker_report_state in ('required', 'first_sent', 'final_sent') and deleted_at is null and ${condition}`.execute(
    db,
  );
  return rows;
};

/** The desk of the case of an accident of the scope. */
export const findDeskOfAccident = async (
  db: Db,
  { condition }: AccidentScope,
  id: number,
): Promise<CaseModule | undefined> => {
  const row = await db
    .selectFrom("accident_reports")
    .select("case_kind")
    .where("id", "=", id)
    .where(condition)
    .executeTakeFirst();
  return row?.case_kind;
};
