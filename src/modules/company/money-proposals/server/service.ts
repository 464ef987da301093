import { recordService } from "#modules/base/records/server/service.ts";
import { secondPerson } from "#modules/company/users/server/service.ts";
import { abilityRefused } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  type RecordKind,
  recordTrace,
} from "#platform/server/records/write-record.ts";
import { proposalKinds, type ProposalKind } from "../contract/lookups.ts";
import { moneyProposals } from "../contract/record.ts";
import {
  type ProposedChange,
  proposalStepsOf,
  type ProposalSteps,
  type WaitingProposal,
} from "../contract/rules.ts";
import { proposalText as text } from "../contract/text.ts";
import { audienceOfProposal, mayConfirm, scopeOfProposals } from "./access.ts";
import { listWaiting } from "./queries.ts";
import type { ProposalRow } from "./tables.ts";
import "./tables.ts";

export { getLimit } from "./queries.ts";
export { listWaiting } from "./queries.ts";
export type { ProposalRow } from "./tables.ts";

export const stepsFor = async (
  db: Db,
  row: ProposalRow,
  actor: Actor,
): Promise<ProposalSteps> =>
  proposalStepsOf(
    row,
    mayConfirm(actor)
      ? await secondPerson(db, row.created_by, actor.user_id, text.own)
      : abilityRefused("role", ""),
  );

/** What waits for a second person, on the server: made by services, decided by steps. */
export const proposalRecords = recordService(moneyProposals, {
  scopeOf: scopeOfProposals,
  audienceOf: audienceOfProposal,
  jsonColumns: ["payload"],
  unrecorded: [
    "payload",
    "subject_entity",
    "subject_id",
    "subject_path",
    "decided_by_id",
  ],
  reads: {
    subject_path: (_db, { subject_path }) => Promise.resolve(subject_path),
    may: stepsFor,
  },
});

/** What is proposed. */
export interface Proposal {
  readonly kind: ProposalKind;
  /** What its record is called, and the address of its page. */
  readonly name: string;
  readonly path: string;
  readonly amount: number | null;
  readonly changes: readonly ProposedChange[];
  readonly reason: string | null;
  /** What its kind needs to do it. */
  readonly payload: object;
}

/**
 * Lets a second person decide of what is no record.
 *
 * @throws AppError 570 where something waits already
 */
export const proposeBeside = async (
  write: SignedWrite,
  { kind, amount, changes, reason, payload, ...named }: Proposal,
  subject: { readonly entity: string; readonly id: number },
): Promise<number> => {
  const before = (
    await listWaiting(write.db, subject.entity, [subject.id])
  ).get(subject.id);
  if (before !== undefined)
    throw new AppError("not_possible_now", {
      message: text.waiting(before.proposed_by ?? ""),
    });
  const { id } = await proposalRecords.service.create(write, {
    subject_name: named.name,
    proposal_kind: kind,
    amount,
    changes: [...changes],
    reason,
    proposed_by: write.actor.name,
    subject_entity: subject.entity,
    subject_id: subject.id,
    subject_path: named.path,
    payload,
  } as never);
  return id;
};

type Subject = { id: number; version: number };

/**
 * Lets a second person decide of a record that the caller holds: its history says so, nothing else changes.
 *
 * @throws AppError 570 where something waits already
 */
export const propose = async <Row extends Subject>(
  write: SignedWrite,
  on: RecordKind<Row>,
  row: Row,
  proposal: Proposal,
): Promise<void> => {
  await proposeBeside(write, proposal, { entity: on.entity, id: row.id });
  const { reason } = proposal;
  await recordTrace(write, on, row, { action: "propose", reason, changes: [] });
};

/** Says in the history of a record that what was proposed was turned down. */
export const refuseAt =
  <Row extends Subject>(
    on: RecordKind<Row>,
    lock: (write: SignedWrite, id: number) => Promise<Row>,
  ) =>
  async (
    write: SignedWrite,
    { subject_id }: Pick<ProposalRow, "subject_id">,
    reason: string,
  ): Promise<void> =>
    recordTrace(write, on, await lock(write, subject_id), {
      action: "refuse_proposal",
      reason,
      changes: [],
    });

/** That something waits keeps a record from being deleted. */
export const usesOfWaiting = async (
  db: Db,
  entity: string,
  id: number,
): Promise<string[]> =>
  (await listWaiting(db, entity, [id])).has(id) ? [text.inUse] : [];

/** What waits at a record, for its page. */
export const waitingAt = async (
  db: Db,
  entity: string,
  id: number,
): Promise<WaitingProposal | null> => {
  const row = (await listWaiting(db, entity, [id])).get(id);
  return row === undefined
    ? null
    : {
        id: row.id,
        words: text.chip(proposalKinds.labelOf(row.proposal_kind)),
      };
};

/** What a reason says of both: of who proposed; the history names who confirmed. */
export const reasonOf = ({ reason, proposed_by }: ProposalRow): string =>
  text.both(reason, proposed_by);
