import { postReceipts } from "#modules/billing/journal/server/posting-service.ts";
import { readFile } from "node:fs/promises";
import iconv from "iconv-lite";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { fileRowOf, withFileRow } from "#platform/server/records/file-row.ts";
import { createRecords } from "#platform/server/records/write-records.ts";
import { areNew } from "../contract/deposit-rules.ts";
import {
  BankFileWrong,
  readBankFile,
  type Deposit,
} from "../contract/zengin-rules.ts";
import { insertBankLines } from "./bank-mutations.ts";
import { listDepositsLike } from "./import-queries.ts";
import { newPayment, paymentRecords } from "./payment-record-service.ts";

const depositsIn = async (upload: Upload): Promise<Deposit[]> => {
  const content = iconv.decode(await readFile(upload.path), "cp932");
  try {
    return readBankFile(content, tokyoDate());
  } catch (error) {
    if (!(error instanceof BankFileWrong)) throw error;
    throw new AppError("invalid_input", {
      message: error.message,
      errors: { file: [error.message] },
    });
  }
};

/** Whether each deposit is new; others that bring deposits wait until this transaction ends. */
export const findNew = async (
  db: Db,
  deposits: readonly Deposit[],
  taken: Set<number>,
): Promise<boolean[]> => {
  await takeTurn(db, "bank_lines");
  return areNew(deposits, await listDepositsLike(db, deposits), taken);
};

/** Of which row of the file each deposit came; of two that are the same either is right. */
const fileRowsOf = (deposits: readonly Deposit[]) => {
  type Same = Pick<Deposit, "booked_on" | "amount" | "payer_kana">;
  const keyOf = ({ booked_on, amount, payer_kana }: Same): string =>
    [booked_on, amount, payer_kana].join(" ");
  const rows = new Map<string, (number | undefined)[]>();
  for (const deposit of deposits) {
    const key = keyOf(deposit);
    rows.set(key, [...(rows.get(key) ?? []), fileRowOf(deposit)]);
  }
  return (line: Same): number | undefined => rows.get(keyOf(line))?.shift();
};

/** Deposits become payments. Gives the ids of what the bank said. */
export const addDeposits = async (
  write: SignedWrite,
  deposits: readonly Deposit[],
): Promise<number[]> => {
  const added = await insertBankLines(write.db, deposits);
  const rowOf = fileRowsOf(deposits);
  const created = await createRecords(
    write,
    paymentRecords.kind,
    added.map((line) =>
      withFileRow(
        {
          ...newPayment({
            received_on: line.booked_on,
            payer_name: line.payer_kana,
            amount: line.amount,
            way: "bank",
            client_id: null,
            note: null,
          }),
          bank_line_id: line.id,
        },
        rowOf(line),
      ),
    ),
  );
  await postReceipts(write.db, created);
  return added.map(({ id }) => id);
};

/**
 * Takes the deposits of a bank file in as payments; those that are known add nothing, whoever brings the file again.
 *
 * @throws AppError 422 with what is wrong in which record: nothing of the file is taken then
 */
export const takeBankFile = async (
  write: SignedWrite,
  upload: Upload | undefined,
): Promise<{ added: number; known: number }> => {
  if (upload === undefined) throw new AppError("invalid_input");
  const deposits = await depositsIn(upload);
  const isNew = await findNew(write.db, deposits, new Set());
  const fresh = deposits.filter((_deposit, at) => isNew[at]);
  await addDeposits(write, fresh);
  return { added: fresh.length, known: deposits.length - fresh.length };
};
