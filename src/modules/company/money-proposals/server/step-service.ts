import { takeTurn } from "#platform/server/db/transaction.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { ProposalKind } from "../contract/lookups.ts";
import { proposalPages } from "../contract/pages.ts";
import { moneyProposals } from "../contract/record.ts";
import type { ProposalSteps } from "../contract/rules.ts";
import { proposalText as text } from "../contract/text.ts";
import { setLimit } from "./mutations.ts";
import { getLimit } from "./queries.ts";
import {
  type Proposal,
  proposalRecords,
  proposeBeside,
  stepsFor,
} from "./service.ts";
import type { ProposalRow } from "./tables.ts";

/** What a kind of proposal does, in the transaction of the step. */
export interface ProposalActs {
  /** Does it, as things are now. @throws AppError where that is no longer possible */
  readonly confirm: (write: SignedWrite, row: ProposalRow) => Promise<unknown>;
  /** Says in the history of the record that it was turned down. */
  readonly refuse?: (
    write: SignedWrite,
    row: ProposalRow,
    reason: string,
  ) => Promise<unknown>;
}

export type KindsOfProposals = Readonly<
  Record<Exclude<ProposalKind, "limit">, ProposalActs>
>;

const limitActs: ProposalActs = {
  confirm: ({ db }, { payload }) =>
    setLimit(db, (payload as { alone_up_to: number }).alone_up_to),
};

const lockFor = async (
  write: SignedWrite,
  id: number,
  version: number,
  step: keyof ProposalSteps,
): Promise<ProposalRow> => {
  const row = await proposalRecords.service.lock(write, id, version);
  requireAbility((await stepsFor(write.db, row, write.actor))[step]);
  return row;
};

const decidedBy = ({ actor }: SignedWrite) => ({
  decided_at: new Date().toISOString(),
  decided_by: actor.name,
  decided_by_id: actor.user_id,
});

/** The steps of proposals, over what each kind of them does. */
export const createProposalSteps = (kinds: KindsOfProposals) => {
  const acts = { ...kinds, limit: limitActs };
  return {
    async confirm(write: SignedWrite, id: number, version: number) {
      const row = await lockFor(write, id, version, "confirm");
      await updateRecord(
        write,
        proposalRecords.kind,
        row,
        { proposal_state: "confirmed", ...decidedBy(write) },
        { action: "confirm" },
      );
      await acts[row.proposal_kind].confirm(write, row);
      return proposalRecords.service.get(write.db, write.actor, id);
    },
    async refuse(
      write: SignedWrite,
      id: number,
      { version, reason }: { version: number; reason: string },
    ) {
      const row = await lockFor(write, id, version, "refuse");
      await updateRecord(
        write,
        proposalRecords.kind,
        row,
        {
          proposal_state: "refused",
          refuse_reason: reason,
          ...decidedBy(write),
        },
        { action: "refuse", reason },
      );
      await acts[row.proposal_kind].refuse?.(write, row, reason);
      return proposalRecords.service.get(write.db, write.actor, id);
    },
  };
};

/** Another amount up to which one person is enough: whoever could say so alone would need nobody for anything. */
export const proposeLimit = async (
  write: SignedWrite,
  { alone_up_to, reason }: { alone_up_to: number; reason: string },
): Promise<{ id: number }> => {
  await takeTurn(write.db, "money_limit");
  const before = await getLimit(write.db);
  if (before === alone_up_to)
    throw new AppError("invalid_input", {
      errors: { alone_up_to: [text.limitSame] },
    });
  const proposal: Proposal = {
    kind: "limit",
    name: text.limitTitle,
    path: proposalPages.list.path,
    amount: alone_up_to,
    changes: [
      {
        label: text.limitField,
        before: formatYen(before),
        after: formatYen(alone_up_to),
      },
    ],
    reason,
    payload: { alone_up_to },
  };
  const { entity } = moneyProposals;
  return { id: await proposeBeside(write, proposal, { entity, id: 0 }) };
};
