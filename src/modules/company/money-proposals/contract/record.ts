import {
  beginning,
  codeField,
  instantField,
  numberField,
  optional,
  ownField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { readField } from "#modules/base/records/contract/reference-fields.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { proposalKinds, proposalStates } from "./lookups.ts";
import { proposalPages, proposers } from "./pages.ts";
import type { ProposalSteps, ProposedChange } from "./rules.ts";
import { proposalText as text } from "./text.ts";

const source = defineRecord({
  entity: "money_proposal",
  table: "money_proposals",
  path: "/api/moneyProposals",
  tag: "money-proposals",
  noun: {
    one: "proposal of money",
    many: "proposals of money",
  },
  pages: { ...proposalPages, form: proposalPages.detail },
  access: proposers,
  is_kept: true,
  without: ["create"],
  name: "subject_name",
  default_sort: "-updated_at",
  rows: 10,
  files: "out",
  text: {
    create: "",
    keyword: text.keyword,
    note: text.note,
    actions: text.actions,
  },
  fields: {
    subject_name: textField(text.subject, 200, {
      list: { width: 240 },
      width: "wide",
      is_searched: true,
    }),
    proposal_kind: codeField(text.kind, proposalKinds, {
      list: { width: 160 },
      filter: true,
    }),
    amount: optional(
      numberField(
        text.amount,
        { min: 0, max: 99_999_999_999 },
        {
          list: { width: 108, align: "end" },
          words: (value: number | null) => formatYen(value),
        },
      ),
    ),
    changes: ownField<ProposedChange[]>(text.changes, {
      begin: () => [],
      words: (rows) =>
        rows
          .map(
            ({ label, before, after }) =>
              `${label} ${before ?? text.none} → ${after ?? text.none}`,
          )
          .join("\n"),
    }),
    reason: optional(textField(text.reason, 300, { width: "full" })),
    proposal_state: beginning(
      codeField(text.state, proposalStates, {
        list: { width: 96 },
        filter: true,
        is_step: true,
      }),
      () => "proposed" as const,
    ),
    proposed_by: optional(
      textField(text.proposedBy, 100, { list: { width: 120 }, is_step: true }),
    ),
    decided_by: optional(
      textField(text.decidedBy, 100, { list: { width: 140 }, is_step: true }),
    ),
    decided_at: optional(
      instantField(text.decidedAt, { list: { width: 134 }, is_step: true }),
    ),
    refuse_reason: optional(
      textField(text.refuseReason, 255, { width: "full", is_step: true }),
    ),
    subject_path: readField<string>(text.open),
    may: readField<ProposalSteps>("操作"),
  },
  blocks: {
    proposal: {
      title: text.section,
      fields: ["proposal_kind", "subject_name", "amount", "reason"],
    },
    changes: { title: text.changes, fields: ["changes"] },
    decision: {
      title: text.decision,
      fields: [
        "proposal_state",
        "proposed_by",
        "decided_by",
        "decided_at",
        "refuse_reason",
      ],
    },
  },
  columns: [
    "subject_name",
    "proposal_kind",
    "amount",
    "proposal_state",
    "proposed_by",
    "decided_by",
    "decided_at",
  ],
});

/** What one person proposed of money, and another confirms before anything moves (二人確認). */
export interface MoneyProposals extends Named<typeof source> {}
export const moneyProposals: MoneyProposals = source;
