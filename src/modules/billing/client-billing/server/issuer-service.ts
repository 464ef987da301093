import { isDeepStrictEqual } from "node:util";
import { recordService } from "#modules/base/records/server/service.ts";
import {
  propose,
  reasonOf,
  refuseAt,
  usesOfWaiting,
  waitingAt,
} from "#modules/company/money-proposals/server/service.ts";
import type { ProposalActs } from "#modules/company/money-proposals/server/step-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  type RecordKind,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import {
  accountLine,
  type BankAccount,
  billIssuers,
} from "../contract/issuer-record.ts";
import { issuerPages } from "../contract/pages.ts";
import { issuerText as text } from "../contract/paper-text.ts";
import { billingAudience, scopeOfIssuers } from "./access.ts";
import { listIssuerAccounts } from "./bill-queries.ts";
import type { IssuerRow } from "./tables.ts";
import "./tables.ts";

const kind: RecordKind<IssuerRow> = {
  entity: billIssuers.entity,
  table: "bill_issuers",
  topic: billIssuers.topic,
  audienceOf: () => billingAudience,
  jsonColumns: ["bank_accounts"],
};

const wordsOf = (accounts: readonly BankAccount[]): string | null =>
  accounts.map(accountLine).join("\n") || null;

/** Another issuer is paid to an account that one of before had: one that is new is confirmed by another person. */
const accountsOfNew = async (
  { db }: SignedWrite,
  given: readonly BankAccount[],
): Promise<{ bank_accounts?: BankAccount[] }> => {
  const [last, ...others] = await listIssuerAccounts(db);
  if (last === undefined) return {};
  if (given.length === 0) return { bank_accounts: last };
  const isKnown = [last, ...others].some((one) =>
    isDeepStrictEqual(one, given),
  );
  if (isKnown) return {};
  throw new AppError("invalid_input", {
    errors: { bank_accounts: [text.accountsLater] },
  });
};

/** Lets a second person decide of other accounts, and answers those of now. @throws AppError 570 where some wait */
const holdAccounts = async (
  write: SignedWrite,
  before: IssuerRow,
  bank_accounts: readonly BankAccount[] | undefined,
): Promise<Partial<IssuerRow>> => {
  const { id, name, bank_accounts: held } = before;
  if (bank_accounts === undefined || isDeepStrictEqual(bank_accounts, held))
    return {};
  await propose(write, kind, before, {
    kind: "issuer_accounts",
    name,
    path: issuerPages.detail.path.replace("$id", String(id)),
    amount: null,
    changes: [
      {
        label: text.accounts,
        before: wordsOf(held),
        after: wordsOf(bank_accounts),
      },
    ],
    reason: null,
    payload: { bank_accounts },
  });
  return { bank_accounts: held };
};

/** Who issues bills: each bill keeps what stood here then. */
export const issuerRecords = recordService(billIssuers, {
  scopeOf: scopeOfIssuers,
  audienceOf: () => billingAudience,
  creating: (write, { bank_accounts }) => accountsOfNew(write, bank_accounts),
  changing: (write, before, { bank_accounts }) =>
    holdAccounts(write, before, bank_accounts),
  usesOf: (db, { id }) => usesOfWaiting(db, billIssuers.entity, id),
  reads: { waiting: (db, { id }) => waitingAt(db, billIssuers.entity, id) },
});

/** What becomes of accounts that another proposed. */
export const accountProposals: ProposalActs = {
  confirm: async (write, row) =>
    updateRecord(
      write,
      kind,
      await issuerRecords.service.lock(write, row.subject_id),
      { ...row.payload },
      { action: "update", reason: reasonOf(row) },
    ),
  refuse: refuseAt(kind, issuerRecords.service.lock),
};
