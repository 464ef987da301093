import { requireIssuer } from "#modules/billing/client-billing/server/service.ts";
import { scopeOfCompanies } from "#modules/company/organisations/server/service.ts";
import { secondPerson } from "#modules/company/users/server/service.ts";
import { recordService } from "#modules/base/records/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { insertMessage } from "#platform/server/mail/outbox-mutations.ts";
import type { Outcome } from "#platform/server/mail/outbox.ts";
import {
  recordTrace,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { towAccounts } from "../contract/account-record.ts";
import {
  accountStepsOf,
  accountWords,
  type AccountSteps,
} from "../contract/account-rules.ts";
import { towAccountText as text } from "../contract/account-text.ts";
import { isTransferable } from "../contract/transfer-rules.ts";
import { audienceOfRun, scopeOfAccounts } from "./access.ts";
import { findAccount, getAccount, isCompanyThere } from "./account-queries.ts";
import { companyOf, refuse, refuseField } from "./bill-service.ts";
import type { AccountRow } from "./tables.ts";
import "./tables.ts";

const stepsFor = async (
  db: Db,
  row: AccountRow,
  user_id: number,
): Promise<AccountSteps> =>
  accountStepsOf(
    row,
    await secondPerson(db, row.created_by, user_id, text.own),
  );

/** Accounts on the server: entered by one person, confirmed by another, replaced and never changed. */
export const accountRecords = recordService(towAccounts, {
  scopeOf: scopeOfAccounts,
  references: { tow_truck_company_id: scopeOfCompanies },
  audienceOf: () => audienceOfRun,
  unrecorded: ["decided_by"],
  creating: async ({ db, actor }, values) => {
    const { bank_account_holder_kana: holder } = values;
    if (!isTransferable(holder))
      refuseField("bank_account_holder_kana", text.holderForBanks);
    const company = values.tow_truck_company_id;
    // Two who enter one at once: the later one sees the former.
    await takeTurn(db, "tow_accounts.proposed");
    if ((await findAccount(db, company, "proposed")) !== undefined)
      refuse(text.waiting);
    const { email } = await companyOf({ db }, company);
    return { proposed_by: actor.name, told_to: email };
  },
  reads: {
    before: async (db, row) => {
      const before = await findAccount(
        db,
        row.tow_truck_company_id,
        row.account_state === "proposed" ? "confirmed" : "replaced",
        row.id,
      );
      return before === undefined ? null : accountWords(before);
    },
    may: (db, row, { user_id }) => stepsFor(db, row, user_id),
  },
});

const lockFor = async (
  write: SignedWrite,
  id: number,
  version: number,
  step: keyof AccountSteps,
): Promise<AccountRow> => {
  const row = await accountRecords.service.lock(write, id, version);
  requireAbility((await stepsFor(write.db, row, write.actor.user_id))[step]);
  return row;
};

const decidedBy = ({ actor }: SignedWrite) => ({
  decided_at: new Date().toISOString(),
  decided_by: actor.user_id,
});

/** The company hears where its money goes from now on: who turned it elsewhere would be found out. */
const tellCompany = async (
  write: SignedWrite,
  row: AccountRow,
): Promise<void> => {
  const company = await companyOf(write, row.tow_truck_company_id);
  // Also the present one, where it was changed since.
  const addresses = new Set([row.told_to, company.email]);
  addresses.delete(null);
  if (addresses.size === 0) return;
  const payer = await requireIssuer(write, tokyoDate());
  for (const recipient of addresses)
    await insertMessage(write.db, {
      owner_entity: towAccounts.entity,
      owner_id: row.id,
      channel: "mail",
      recipient: recipient ?? "",
      reply_to: null,
      subject: text.mailSubject,
      body: text.mailBody(company.name, accountWords(row), payer.name),
      sealed: null,
      created_by: write.actor.user_id,
    });
};

/**
 * Pays a company to this account from now on; the one of before is an old one.
 *
 * @throws AppError 570 by who entered it, where it was decided already, or where nobody issues bills yet
 */
export const confirmAccount = async (
  write: SignedWrite,
  id: number,
  version: number,
) => {
  const row = await lockFor(write, id, version, "confirm");
  if (!(await isCompanyThere(write.db, row.tow_truck_company_id)))
    refuse(text.gone);
  const before = await findAccount(
    write.db,
    row.tow_truck_company_id,
    "confirmed",
  );
  if (before !== undefined)
    await updateRecord(
      write,
      accountRecords.kind,
      await accountRecords.service.lock(write, before.id),
      { account_state: "replaced" },
      { action: "confirm" },
    );
  await updateRecord(
    write,
    accountRecords.kind,
    row,
    { account_state: "confirmed", ...decidedBy(write) },
    { action: "confirm" },
  );
  await tellCompany(write, row);
  return accountRecords.service.get(write.db, write.actor, id);
};

/** A company that was not reached is told of otherwise: the history of its account says so. */
export const hearAccountMail = async (
  db: Db,
  id: number,
  { state, refusal }: Outcome,
): Promise<void> => {
  if (state !== "failed") return;
  const write = { db, actor: { user_id: null, name: null }, screen: "" };
  const row = await getAccount(db, id);
  await recordTrace(write, accountRecords.kind, row, {
    action: "mail_failed",
    reason: refusal,
    changes: [],
  });
};

/** Turns an account down. @throws AppError 570 where it was decided already */
export const refuseAccount = async (
  write: SignedWrite,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
) => {
  const row = await lockFor(write, id, version, "refuse");
  await updateRecord(
    write,
    accountRecords.kind,
    row,
    { account_state: "refused", refuse_reason: reason, ...decidedBy(write) },
    { action: "refuse", reason },
  );
  return accountRecords.service.get(write.db, write.actor, id);
};
