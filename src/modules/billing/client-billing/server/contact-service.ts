import { listTimeline } from "#modules/base/history/server/service.ts";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import { changeDispute } from "#modules/company/clients/server/service.ts";
import { callResults } from "#modules/desk/case-desk/contract/lookups.ts";
import { lengthLimits } from "#modules/desk/call-logs/contract/schema.ts";
import { logCallMade } from "#modules/desk/call-logs/server/service.ts";
import type { BodyOf } from "#platform/contract/endpoint.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  formatDay,
  tokyoDate,
  formatClock,
} from "#platform/contract/japanese/dates.ts";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type {
  Contact,
  recordCall as callOperation,
  setDispute as disputeOperation,
} from "../contract/contact-endpoints.ts";
import { contactText as text } from "../contract/contact-text.ts";
import { reminderLevels } from "../contract/lookups.ts";
import { listClientsToBill } from "./bill-queries.ts";
import { listContactRows } from "./contact-queries.ts";
import { insertCall } from "./reminder-mutations.ts";
import { recordPromise } from "./reminder-service.ts";

const refuseField = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

/** @throws AppError `not_found` */
const requireClient = async (db: Db, id: number) => {
  const client = (await listClientsToBill(db, [id])).get(id);
  if (client === undefined) throw new AppError("not_found");
  return client;
};

/** A client was called about what is overdue; what it promised holds letters back. */
export const recordCall = async (
  write: SignedWrite,
  { client_id, promised_on, ...call }: BodyOf<typeof callOperation>,
): Promise<void> => {
  const { name } = await requireClient(write.db, client_id);
  const { called_at, phone, result, note } = call;
  if (Date.parse(called_at) > Date.now())
    refuseField("called_at", text.calledAtFuture);
  if (promised_on !== null && result !== "connected")
    refuseField("promised_on", text.promiseNotReached);
  const log = await logCallMade(write, {
    module: "other",
    phone,
    name: cutToWeight(name, lengthLimits.name),
    user_id: write.actor.user_id,
    case_kind: null,
    case_id: null,
    started_at: called_at,
    outcome:
      result === "connected" || result === "refused" ? "answered" : "missed",
    memo: text.memo(note),
  });
  const made_by = write.actor.name;
  await insertCall(write.db, {
    ...call,
    client_id,
    call_log_id: log.id,
    made_by,
  });
  if (promised_on !== null)
    await recordPromise(write, { client_id, promised_on, note: null });
};

/** Holds letters to a client back until a day is over, or lets them go again. @throws AppError 568 where the client changed */
export const setDispute = async (
  write: SignedWrite,
  { client_id, reason, ...dispute }: BodyOf<typeof disputeOperation>,
): Promise<void> => {
  const { dispute_until } = dispute;
  if (dispute_until !== null && dispute_until < tokyoDate())
    refuseField("dispute_until", text.disputePast);
  await changeDispute(write, client_id, dispute, reason);
};

/** Until when letters were held back, as the history of the client says it, whoever changed it where. */
const disputesOf = async (db: Db, id: number) =>
  (
    await listTimeline(db, { root_entity: clients.entity, root_id: id })
  ).flatMap(({ at, changes, reason, user_name }) =>
    changes
      .filter(({ field }) => field === "dispute_until")
      .map(({ after }) => ({
        at,
        kind: "dispute" as const,
        words:
          typeof after === "string"
            ? text.until(formatDay(after))
            : text.liftedWords,
        note: reason,
        by: user_name,
      })),
  );

type Row = Awaited<ReturnType<typeof listContactRows>>[number];

const wordsOf = (row: Row): string => {
  if (row.level !== null) {
    const words = text.payBy(
      reminderLevels.labelOf(row.level),
      formatDay(row.day),
    );
    return row.is_withdrawn ? text.withdrawn(words) : words;
  }
  if (row.result === null) return formatDay(row.day);
  return text.words([
    formatClock(row.at),
    callResults.labelOf(row.result),
    row.phone,
  ]);
};

/** What was done about a client that has not paid, the last first. */
export const listContacts = async (db: Db, id: number): Promise<Contact[]> => {
  await requireClient(db, id);
  const rows = await listContactRows(db, id);
  return [
    ...rows.map((row) => ({ ...row, words: wordsOf(row) })),
    ...(await disputesOf(db, id)),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ at, kind, words, note, by }) => ({
      on: tokyoDate(at),
      kind,
      words,
      note,
      by,
    }));
};
