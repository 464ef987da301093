import { readFile } from "node:fs/promises";
import iconv from "iconv-lite";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { createRecords } from "#platform/server/records/write-records.ts";
import { foldPayer } from "../contract/payer-rules.ts";
import {
  BankFileWrong,
  readBankFile,
  type Deposit,
} from "../contract/zengin-rules.ts";
import { insertBankLines } from "./bank-mutations.ts";
import { paymentRecords } from "./payment-record-service.ts";

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
  const added = await insertBankLines(write.db, deposits);
  await createRecords(
    write,
    paymentRecords.kind,
    added.map(({ id, booked_on, amount, payer_kana }) => ({
      ...paymentRecords.derived({
        received_on: booked_on,
        payer_name: payer_kana,
        amount,
        way: "bank",
        client_id: null,
        allocated: 0,
        refunded: 0,
        unused: amount,
        payment_state: "open",
        note: null,
      }),
      payer_folded: foldPayer(payer_kana),
      bank_line_id: id,
    })),
  );
  return { added: added.length, known: deposits.length - added.length };
};
