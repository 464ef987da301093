import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { isSeriousIncident } from "#modules/desk/case-desk/contract/incident-rules.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import { keyOfRow } from "#modules/desk/case-desk/server/service.ts";
import { tellOtherwise } from "#modules/desk/case-mails/server/service.ts";
import {
  settleNotices,
  tellDesk,
  tellOfCase,
} from "#modules/desk/case-notices/server/service.ts";
import { formatMinute } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { paperKinds, type PaperKind } from "../contract/lookups.ts";
import { accidentPages } from "../contract/pages.ts";
import { bouncedOf, undeliveredOf } from "../contract/rules.ts";
import { accidentText as text } from "../contract/text.ts";
import { listDueSoon, markToldDue } from "./due-queries.ts";
import type { AccidentRow } from "./tables.ts";

const kinds = {
  serious: "accident_serious",
  due: "accident_due",
  mail: "accident_mail",
} as const;

/** Who decides about accidents. */
const decider = "approval_iza";

/** Those who decide and may know: that somebody was hurt is told at the desk of the case alone. */
const listDeciders = async (db: Db, row: AccidentRow): Promise<number[]> => {
  const deciders = await listAgents(db, decider);
  if (isSeriousIncident({ car_incident_type: row.car_incident_type }))
    return deciders.map(({ id }) => id);
  const agents = await listAgents(db, caseDesks[row.case_kind].permission);
  const ofDesk = new Set(agents.map(({ id }) => id));
  return deciders.map(({ id }) => id).filter((id) => ofDesk.has(id));
};

const isNeeded = (row: AccidentRow | undefined): boolean =>
  row !== undefined &&
  row.deleted_at === null &&
  row.maker_report_state !== "not_needed";

const isSeriousNow = (row: AccidentRow | undefined): boolean =>
  row?.is_serious === true && isNeeded(row);

const tellOfSerious = async (
  write: WriteContext,
  row: AccidentRow,
): Promise<void> =>
  tellOfCase(write, keyOfRow(row), {
    kind: kinds.serious,
    text: text.serious(carIncidentTypes.labelOf(row.car_incident_type)),
    to: await listDeciders(write.db, row),
    permission: decider,
    href: `${accidentPages.list.path}?report=${String(row.id)}`,
  });

/** The mails that somebody has to send again. */
const openMails = (row: AccidentRow): number[] =>
  undeliveredOf(row) === null
    ? []
    : bouncedOf(row).flatMap((kind) => row[`${kind}_mail_id`] ?? []);

/** What people are told of a report, and no more, in the transaction of each of its writes. */
export const followReport = async (
  write: WriteContext,
  row: AccidentRow,
  before?: AccidentRow,
): Promise<void> => {
  const key = keyOfRow(row);
  if (isSeriousNow(row) && !isSeriousNow(before))
    await tellOfSerious(write, row);
  if (before === undefined) return;
  if (isNeeded(before) && !isNeeded(row))
    await settleNotices(write, key, ...Object.values(kinds));
  else if (before.due_at !== row.due_at)
    await settleNotices(write, key, kinds.due);
  const open = openMails(row);
  const over = openMails(before).filter((id) => !open.includes(id));
  if (over.length === 0) return;
  await tellOtherwise(write, over);
  if (open.length === 0) await settleNotices(write, key, kinds.mail);
};

/** A mail to the maker that did not arrive is told aloud: to the person in charge, else to who sent it. */
export const tellOfBounce = (
  write: WriteContext,
  row: AccidentRow,
  {
    kind,
    ...mail
  }: {
    readonly kind: PaperKind;
    readonly to: readonly string[];
    readonly created_by: number | null;
  },
): Promise<void> =>
  tellOfCase(write, keyOfRow(row), {
    kind: kinds.mail,
    text: text.undelivered(paperKinds.labelOf(kind), mail.to.join(", ")),
    to: [row.person_in_charge_id ?? mail.created_by],
  });

const tellOfDue = async (
  write: WriteContext,
  row: AccidentRow,
  due_at: string,
): Promise<void> => {
  const what = paperKinds.labelOf(
    row.maker_report_state === "required" ? "first" : "final",
  );
  const say = Date.parse(due_at) < Date.now() ? text.overdue : text.dueSoon;
  const told = { kind: kinds.due, text: say(what, formatMinute(due_at)) };
  const { person_in_charge_id: person } = row;
  await (person === null
    ? tellDesk(write, keyOfRow(row), told)
    : tellOfCase(write, keyOfRow(row), { ...told, to: [person] }));
};

/**
 * Tells of what is due within two hours, once for each due time: the person in charge, where there is none the desk of
 * the case. That it was told stands in the row, so a restart tells nothing twice and forgets nothing.
 */
export const tellOfDues = async (db: Db): Promise<void> => {
  const write = { db, actor: { user_id: null, name: null }, screen: "" };
  for (const row of await listDueSoon(db)) {
    if (row.due_at === null) continue;
    await tellOfDue(write, row, row.due_at);
    await markToldDue(db, row.id);
  }
};
