import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { receptionKeysOf } from "#modules/desk/case-desk/contract/double-rules.ts";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import type {
  CaseFields,
  Sections,
  NameOf,
} from "#modules/desk/case-desk/contract/fields.ts";
import type { ActingUser } from "#modules/desk/case-desk/contract/transition-rules.ts";
import {
  getDeskCase,
  lockCaseRow,
  wholeDesk,
  type CaseKind,
  type DeskRow,
} from "#modules/desk/case-desk/server/kind-service.ts";
import { caseSteps } from "#modules/desk/case-desk/server/lifecycle-service.ts";
import { namesIn } from "#modules/desk/case-desk/server/names-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import {
  settleNotices,
  tellOfCase,
} from "#modules/desk/case-notices/server/service.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { handedToSos } from "../contract/hand-over-fields.ts";
import type { HandOverEndpoints } from "../contract/hand-over-endpoints.ts";
import { handOverFields, type HandOverWays } from "../contract/rules.ts";
import { handOverText as text } from "../contract/text.ts";
import type { HandOverPort } from "./service.ts";
import { toldSoFar } from "./told-service.ts";

const noticeKind = "hand_over_ended";

type Patch = Readonly<Record<string, unknown>>;

/** What the row of a case that is handed over has on every desk. */
type HandedRow = DeskRow &
  Parameters<typeof receptionKeysOf>[0] & {
    readonly inquiry_status: string;
    readonly sos_inquiry_id: number | null;
    readonly result: string | null;
    readonly updated_by: number | null;
  };

/** A desk that hands cases over to SOS, declared. */
export interface HandingDesk<S extends Sections<S>, R extends HandedRow> {
  readonly kind: CaseKind<R>;
  /** With a step `hand_over`, which `refusedAgain` guards; it may complete the case. */
  readonly states: {
    readonly transitions: { readonly hand_over: { readonly to: string } };
    decide(action: "hand_over", facts: R, user: ActingUser): Ability;
  };
  readonly endpoints: HandOverEndpoints;
  readonly fields: CaseFields<S>;
  /** What becomes of each field. */
  readonly ways: HandOverWays<S>;
  /** Fields that stay in this case though others of its kind hand them on. */
  readonly keptBack?: (row: R) => readonly NameOf<S>[];
  /** Who hears first of a hand-over that ended, before who handed over. */
  readonly inCharge?: (row: R) => number | null;
  /** What else is written when it ended: what brings the task back. */
  readonly ended?: (row: R) => Patch;
  readonly present: (db: Db, row: R, actor: Actor) => Promise<WholeFacts>;
}

/** @throws AppError 422 for a case that is none of those offered */
const requireOffered = async (
  { db, actor }: CaseWrite,
  port: HandOverPort,
  row: HandedRow,
  id: number | null,
): Promise<void> => {
  if (id === null) return;
  const offered = await port.offered(db, actor, receptionKeysOf(row));
  if (!offered.some((one) => one.id === id))
    throw new AppError("invalid_input", {
      errors: { sos_inquiry_id: [text.notOffered] },
    });
};

interface HandOverBody {
  readonly version: number;
  readonly sos_inquiry_id: number | null;
}

/**
 * The case that is handed over, locked behind the one that takes it: so is the order everywhere. Whoever comes second
 * is told the number.
 *
 * @throws AppError 403, 404, 422, 568, 570
 */
const lockBoth = async <S extends Sections<S>, R extends HandedRow>(
  write: CaseWrite,
  { kind, states }: HandingDesk<S, R>,
  port: HandOverPort,
  id: number,
  { version, sos_inquiry_id: into_id }: HandOverBody,
): Promise<R> => {
  const { db, actor } = write;
  const scope = kind.scopeOf(actor);
  const read = await getDeskCase<R>(db, kind.record.table, scope, id);
  await requireOffered(write, port, read, into_id);
  if (into_id !== null && read.sos_inquiry_id === null)
    await port.hold(write, into_id);
  const before = await lockCaseRow(write, kind, { id });
  if (before.sos_inquiry_id !== null) {
    const card = await port.card(db, before.sos_inquiry_id);
    throw new AppError("not_possible_now", {
      message: text.already(card.reception_number),
    });
  }
  await lockCaseRow(write, kind, { id, version });
  requireAbility(states.decide("hand_over", before, actor));
  return before;
};

/** What the step writes: it completes the case where the table of its desk says so. */
const patchOf = <S extends Sections<S>, R extends HandedRow>(
  write: CaseWrite,
  { kind, states }: HandingDesk<S, R>,
  before: R,
  { version }: HandOverBody,
): Patch => {
  const { to } = states.transitions.hand_over;
  const step = { write, before, body: { version } };
  return {
    result: handedToSos.code,
    ...(to === "complete" && caseSteps.complete(step)),
    ...(to !== "same" && { [kind.states.column]: to }),
  };
};

const handing = <S extends Sections<S>, R extends HandedRow>(
  desk: HandingDesk<S, R>,
  port: HandOverPort,
) => {
  const { kind, fields, ways } = desk;
  const withNames = namesIn(fields);
  const handed = handOverFields(fields, ways);
  return async (
    write: CaseWrite,
    id: number,
    body: HandOverBody,
  ): Promise<WholeFacts> => {
    const { db, actor } = write;
    const before = await lockBoth(write, desk, port, id, body);
    const key: CaseKey = { module: kind.module, id };
    const [named] = await withNames(db, [before]);
    const going = handed(
      { ...before, names: named?.[1] ?? {} },
      desk.keptBack?.(before),
    );
    const to = await port.receive(write, {
      from: { ...key, reception_number: before.reception_number },
      ...going,
      said: [
        text.guided(kind.module),
        ...going.said,
        ...(await toldSoFar(db, key)),
      ],
      into_id: body.sos_inquiry_id,
    });
    await port.carry(write, key, to);
    await settleNotices(write, key, noticeKind);
    const patch = {
      sos_inquiry_id: to.id,
      ...patchOf(write, desk, before, body),
    };
    const row = await updateRecord(write, kind.record, before, patch, {
      action: "hand_over",
    });
    return desk.present(db, row, actor);
  };
};

const reading =
  <S extends Sections<S>, R extends HandedRow>(
    { kind }: HandingDesk<S, R>,
    port: HandOverPort,
  ) =>
  async (db: Db, actor: Actor, id: number) => {
    const scope = kind.scopeOf(actor);
    const row = await getDeskCase<R>(db, kind.record.table, scope, id);
    const { sos_inquiry_id } = row;
    return sos_inquiry_id === null
      ? {
          offered: await port.offered(db, actor, receptionKeysOf(row)),
          card: null,
        }
      : { offered: [], card: await port.card(db, sos_inquiry_id) };
  };

/** What had ended is worked on again. */
const workedOnAgain = ({ inquiry_status }: HandedRow): Patch =>
  inquiry_status === "complete" || inquiry_status === "approved"
    ? { ...caseSteps.reopen(), inquiry_status: "in_progress" }
    : {};

/** The SOS case to which one went was cancelled, and who had handed over. */
export interface Ended {
  readonly number: string;
  readonly by_id: number | null;
}

/** The task is the desk's again, and who has it, else who handed it over, hears of it. */
const ending =
  <S extends Sections<S>, R extends HandedRow>({
    kind: { module, record },
    inCharge,
    ended,
  }: HandingDesk<S, R>) =>
  async (write: CaseWrite, id: number, end: Ended): Promise<void> => {
    // Whoever cancels works at the other desk and need not reach the case.
    const before = await lockRecord<R>(write.db, record, {
      id,
      scope: wholeDesk(record.table).condition,
    });
    const patch = {
      sos_inquiry_id: null,
      result: before.result === handedToSos.code ? null : before.result,
      ...workedOnAgain(before),
      ...ended?.(before),
    };
    await updateRecord(write, record, before, patch, { action: noticeKind });
    await tellOfCase(
      write,
      { module, id },
      {
        kind: noticeKind,
        text: text.cancelled(end.number),
        to: [inCharge?.(before) ?? end.by_id ?? before.updated_by],
      },
    );
  };

/** Handing the cases of a declared desk over to SOS. */
export const handingDesk = <S extends Sections<S>, R extends HandedRow>(
  desk: HandingDesk<S, R>,
) => ({
  /** Its operations. @param port how SOS takes them; the composition root hands it in */
  moduleWith: (port: HandOverPort): ServerModule => ({
    routes: (app, context) => {
      const hand = handing(desk, port);
      const read = reading(desk, port);
      const { data } = operationsOf(app, context);
      data(desk.endpoints.read, ({ db, actor, params }) =>
        read(db, actor, params.id),
      );
      data(desk.endpoints.hand, (input) =>
        hand(writeOf(input), input.params.id, input.body),
      );
    },
  }),
  /** What was handed over comes back. */
  end: ending(desk),
});
