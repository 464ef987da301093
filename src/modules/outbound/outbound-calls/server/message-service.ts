import {
  isReadBy,
  partiesOf,
  recipientProblem,
  recipientsOf,
  userTypeOf,
} from "#modules/desk/case-messages/contract/rules.ts";
import type {
  Message,
  MessageInput,
  Thread,
} from "#modules/desk/case-messages/contract/schema.ts";
import { abilityRefused } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { createRecord } from "#platform/server/records/write-record.ts";
import { readerOf, scopeOfMessages, scopeOfVehiclesCalled } from "./access.ts";
import { findParties, listMessages } from "./information-queries.ts";
import { markSeen, markUnread, messageKind } from "./mutations.ts";
import { refusal } from "./step-facts-service.ts";
import type { MessageRow } from "./tables.ts";

interface About {
  readonly vehicle_id: number;
  readonly call_type: "before" | "after";
}

/** What was written is not taken back: it may have been acted on. */
const kept = { withdraw: abilityRefused("role", "") };

const present = (
  row: MessageRow,
  actor: Actor,
  is_unread: boolean,
): Message => ({
  id: row.id,
  author_type: row.author_type,
  author_name: row.author_name,
  to:
    row.author_type === "operator"
      ? [
          ...(row.car_dealer_id === null ? [] : (["dealer"] as const)),
          ...(row.vehicle_make === null ? [] : (["maker"] as const)),
        ]
      : [],
  body: row.body,
  created_at: row.created_at,
  withdrawn_at: null,
  is_own: row.created_by === actor.user_id,
  is_unread,
  can: kept,
});

const partiesOfVehicle = async (db: Db, actor: Actor, vehicle_id: number) => {
  const { condition } = scopeOfVehiclesCalled(actor);
  const parties = await findParties(db, condition, vehicle_id);
  const userType = userTypeOf(actor.role);
  if (parties === undefined || userType === undefined)
    throw new AppError("not_found");
  return { parties, userType };
};

/** The thread of a vehicle before or after its inspection, as far as the account reads it. */
export const readThread = async (
  db: Db,
  actor: Actor,
  about: About,
): Promise<Thread> => {
  const { parties, userType } = await partiesOfVehicle(
    db,
    actor,
    about.vehicle_id,
  );
  const rows = await listMessages(db, scopeOfMessages(actor), {
    ...about,
    reader: readerOf(actor),
  });
  const isMine = (row: MessageRow): boolean =>
    isReadBy(
      {
        author_type: row.author_type,
        to_dealer: row.car_dealer_id !== null,
        to_maker: row.vehicle_make !== null,
      },
      userType,
    );
  return {
    messages: rows
      .filter(isMine)
      .map((row) => present(row, actor, row.is_unread)),
    recipients: recipientsOf(userType, parties),
  };
};

/** The desk writes to dealer, maker or both, they to the desk. */
export const writeMessage = async (
  write: SignedWrite,
  { vehicle_id, call_type, body, to }: About & MessageInput,
): Promise<Message> => {
  const { db, actor } = write;
  const { parties, userType } = await partiesOfVehicle(db, actor, vehicle_id);
  const problem = recipientProblem(userType, to, parties);
  if (problem !== undefined) throw refusal("to", problem);
  const { to_dealer, to_maker } = partiesOf(userType, to);
  const row = await createRecord(
    write,
    messageKind,
    {
      outbound_vehicle_id: vehicle_id,
      call_type,
      author_type: userType,
      author_name: actor.name,
      car_dealer_id:
        to_dealer || userType === "dealer" ? parties.car_dealer_id : null,
      vehicle_make:
        to_maker || userType === "maker" ? parties.vehicle_make : null,
      body,
    },
    { action: "message" },
  );
  await markUnread(db, row);
  return present(row, actor, false);
};

export const seeMessages = (
  { db, actor }: SignedWrite,
  ids: readonly number[],
): Promise<void> => markSeen(db, readerOf(actor), ids);
