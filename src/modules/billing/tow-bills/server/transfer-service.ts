import { createHash } from "node:crypto";
import { AppError } from "#platform/contract/errors.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { accountWords, changedWords } from "../contract/account-rules.ts";
import { towAccountText } from "../contract/account-text.ts";
import type { Transfer } from "../contract/run-record.ts";
import { towPaymentText as text } from "../contract/text.ts";
import {
  bankName,
  isTransferable,
  readTransferFile,
  transferFile,
  type TransferSource,
  type TransferTarget,
} from "../contract/transfer-rules.ts";
import { refuse } from "./bill-service.ts";
import { listPaidCompanies, type PaidCompany } from "./queries.ts";
import type { KeptTransfer, RunRow, TowBillRow } from "./tables.ts";

/** A transfer as it is shown. */
export const transferOf = ({
  tow_truck_company_id,
  company_name,
  bank_name,
  branch_name,
  target,
  changed,
}: KeptTransfer): Transfer => ({
  id: tow_truck_company_id,
  company_name,
  account: accountWords({
    bank_name,
    bank_branch_name: branch_name,
    bank_account_number: target.number,
    bank_account_holder_kana: target.name,
  }),
  amount: target.amount,
  changed,
});

/** One transfer for each company, of all its bills. */
const sumsByCompany = (bills: readonly TowBillRow[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { tow_truck_company_id: id, total } of bills)
    sums.set(id, (sums.get(id) ?? 0) + total);
  return sums;
};

/** What keeps a company from being paid now. */
const problemsOf = (
  { account, account_waits }: PaidCompany,
  amount: number,
) => [
  ...(account === null ? [towAccountText.none] : []),
  ...(account !== null && !isTransferable(account.bank_account_holder_kana)
    ? [towAccountText.holderForBanks]
    : []),
  ...(account_waits ? [towAccountText.waits] : []),
  ...(amount > 0 ? [] : [text.noAmount]),
];

/** Where the money of a run goes. @throws AppError 570 with all that companies lack */
export const transfersOf = async (
  { db }: SignedWrite,
  bills: readonly TowBillRow[],
): Promise<KeptTransfer[]> => {
  const sums = [...sumsByCompany(bills)];
  const companies = await listPaidCompanies(
    db,
    sums.map(([id]) => id),
  );
  const problems: string[] = [];
  const transfers = sums.flatMap(([id, amount]): KeptTransfer[] => {
    const company = companies.get(id);
    if (company === undefined) throw new AppError("not_found");
    const found = problemsOf(company, amount);
    if (found.length > 0)
      problems.push(text.problem(company.name, found.join("、")));
    const { account } = company;
    return account === null
      ? []
      : [
          {
            tow_truck_company_id: id,
            company_name: company.name,
            account_id: account.id,
            bank_name: account.bank_name,
            branch_name: account.bank_branch_name,
            changed: changedWords(account),
            target: {
              company_code: company.code,
              name: account.bank_account_holder_kana,
              bank_code: account.bank_code,
              branch_code: account.bank_branch_code,
              kind: account.bank_account_kind,
              number: account.bank_account_number,
              amount,
            },
          },
        ];
  });
  if (problems.length > 0) refuse(problems.join("\n"));
  return transfers;
};

type Read = ReturnType<typeof readTransferFile>["accounts"][number];

const isInFile = (target: TransferTarget, read: Read | undefined): boolean =>
  read?.amount === target.amount &&
  read.name === bankName(target.name).trim() &&
  read.account ===
    `${target.bank_code}-${target.branch_code}-${target.number.padStart(7, "0")}`;

/** The file for the bank, read back before it is kept: whoever takes it again has the same. */
export const fileOf = (
  source: TransferSource,
  targets: readonly TransferTarget[],
  total: number,
) => {
  const file_text = transferFile(source, targets);
  const { accounts, count, sum } = readTransferFile(file_text);
  const isSame =
    count === targets.length &&
    sum === total &&
    accounts.length === count &&
    targets.every((target, at) => isInFile(target, accounts[at]));
  if (!isSame) refuse(text.mismatch);
  const file_sha256 = createHash("sha256").update(file_text).digest("hex");
  return { file_text, file_sha256 };
};

/** Money goes nowhere that a company has left since. @throws AppError 570 with the first such company */
export const checkAccounts = async (
  { db }: SignedWrite,
  { transfers }: RunRow,
): Promise<void> => {
  const companies = await listPaidCompanies(
    db,
    transfers.map(({ tow_truck_company_id: id }) => id),
  );
  for (const {
    tow_truck_company_id: id,
    account_id,
    company_name,
  } of transfers) {
    const company = companies.get(id);
    if (company?.account?.id !== account_id || company.account_waits)
      refuse(towAccountText.changedSince(company_name));
  }
};

/** Of a run that was made before files were kept. */
export const rebuiltFile = ({
  account,
  requester_code,
  pay_on,
  transfers,
  total,
}: RunRow): string =>
  fileOf(
    { ...account, requester_code, pay_on },
    transfers.map(({ target }) => target),
    total,
  ).file_text;
