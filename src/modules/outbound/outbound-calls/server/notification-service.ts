import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isCallCentre } from "#platform/server/lists/row-scope.ts";
import type { OutboundNotification } from "../contract/notification-schema.ts";
import {
  isDesk,
  readerOf,
  scopeOfInformation,
  scopeOfMessages,
  scopeOfSlips,
  scopeOfVehiclesCalled,
} from "./access.ts";
import type { SlipDependencies } from "./dependency-service.ts";
import { listSlipsByIds } from "./entry-queries.ts";
import {
  listOpenQuestions,
  listSentBack,
  listUnreadThreads,
  listUnseenAnswers,
} from "./notification-queries.ts";
import { presentSlips } from "./present.ts";

type Kind = OutboundNotification["kind"];

const none = <T>(): Promise<T[]> => Promise.resolve([]);

/** What is told of slips: messages to everybody, answers to the desk, questions to the companies, to each what was sent back. */
const listTold = async (db: Db, actor: Actor) => {
  const slips = scopeOfSlips(actor);
  const reports = scopeOfInformation(actor);
  const { user_id } = actor;
  const messages = await listUnreadThreads(
    db,
    {
      slips,
      messages: scopeOfMessages(actor),
      vehicles: scopeOfVehiclesCalled(actor),
    },
    { reader: readerOf(actor), user_id },
  );
  const answers = isDesk(actor)
    ? await listUnseenAnswers(db, reports, user_id)
    : await none<never>();
  const questions = isCallCentre(actor)
    ? await none<never>()
    : await listOpenQuestions(db, { reports, slips });
  const sentBack = await listSentBack(db, slips, user_id);
  const named = (kind: Kind, rows: typeof messages) =>
    rows.map((row) => ({ ...row, kind }));
  return [
    ...named("message", messages),
    ...named("answer", answers),
    ...named("question", questions),
    ...named("sent_back", sentBack),
  ];
};

/** What the account has to know of outbound calling, the newest first. */
export const readNotifications =
  ({ returnedMailOf }: SlipDependencies) =>
  async (db: Db, actor: Actor): Promise<OutboundNotification[]> => {
    const told = await listTold(db, actor);
    const rows = await listSlipsByIds(
      db,
      told.map(({ slip_id }) => slip_id),
    );
    const slips = new Map(
      (await presentSlips(db, rows, actor)).map((slip) => [slip.id, slip]),
    );
    const returned = isDesk(actor) ? await returnedMailOf(db, actor) : [];
    return [
      ...told.map(({ slip_id, ...one }) => ({
        ...one,
        slip: slips.get(slip_id) ?? null,
        path: null,
      })),
      ...returned.map((one) => ({
        ...one,
        kind: "returned" as const,
        is_mine: true,
        slip: null,
      })),
    ].toSorted((one, other) => other.at.localeCompare(one.at));
  };
