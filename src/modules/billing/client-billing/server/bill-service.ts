import { createHash } from "node:crypto";
import { abilityRefused } from "#platform/contract/ability.ts";
import { listOpenBills } from "./allocation-queries.ts";
import { postBill } from "#modules/billing/journal/server/posting-service.ts";
import { waitingAt } from "#modules/company/money-proposals/server/service.ts";
import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  dueDayOf,
  nextBankDay,
} from "#platform/contract/japanese/bank-days.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { TaxSummary } from "#platform/contract/japanese/money.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { listDeliveries } from "#platform/server/mail/outbox-mutations.ts";
import { takeNumber } from "#platform/server/records/numbers.ts";
import { createRecord } from "#platform/server/records/write-record.ts";
import { bills } from "../contract/bill-record.ts";
import { billStateOf, billStepsOf } from "../contract/bill-rules.ts";
import type { BillKind } from "../contract/lookups.ts";
import { summariseBill } from "../contract/tax-rules.ts";
import { billText as text, closingText } from "../contract/text.ts";
import { billingAudience, scopeOfBills } from "./access.ts";
import {
  billFilters,
  countReceipts,
  findIssuer,
  listBillLines,
  listClientsToBill,
  listSettlements,
  type ClientToBill,
} from "./bill-queries.ts";
import { creditedOf } from "./credited-service.ts";
import { closeItems, insertLines, type NewLine } from "./mutations.ts";
import type {
  BillRow,
  IssuerRow,
  IssuerSnapshot,
  ItemRow,
  Party,
} from "./tables.ts";
import "./tables.ts";

/** The mail of a bill as long as it has not gone out: nobody sends another beside it, and its failure is seen. */
export const mailOf = async (
  db: Db,
  { id, mail_failed_at }: Pick<BillRow, "id" | "mail_failed_at">,
): Promise<"waiting" | "failed" | null> => {
  const owner = { entity: bills.entity, ids: [id] };
  const last = (await listDeliveries(db, owner)).get(id);
  if (last?.state === "waiting") return "waiting";
  // Said by the bill itself: messages are removed after a month, and a bill may go out another way.
  return mail_failed_at === null ? null : "failed";
};

/** Bills on the server: issued by a closing or at once, never edited. */
export const billRecords = recordService(bills, {
  scopeOf: scopeOfBills,
  audienceOf: () => billingAudience,
  filters: billFilters,
  jsonColumns: ["party", "issuer"],
  unrecorded: [
    "party",
    "party_name",
    "issuer",
    "snapshot_sha256",
    "tax_rows",
    "closing_id",
    "original_bill_id",
    "mail_failed_at",
  ],
  reads: {
    lines: (db, { id }) => listBillLines(db, [id]),
    settlements: (db, { id }) => listSettlements(db, id),
    may: async (db, row) => {
      const steps = billStepsOf(row);
      const isOpen =
        !steps.apply.allowed ||
        (await listOpenBills(db, [row.client_id])).length > 0;
      return isOpen
        ? steps
        : { ...steps, apply: abilityRefused("state", text.nothingOpen) };
    },
    mail_to: async (db, { client_id }) =>
      (await listClientsToBill(db, [client_id])).get(client_id)?.bill_email ??
      null,
    mail: mailOf,
    credited: creditedOf,
    waiting: (db, { id }) => waitingAt(db, bills.entity, id),
  },
});

/** The address of a client as it stands on a bill. */
export const partyOf = (client: ClientToBill): Party => ({
  name: client.billing_name ?? client.name,
  postal_code: client.billing_postal_code,
  address: `${client.billing_prefecture ?? ""}${client.billing_address ?? ""}`,
});

export const snapshotOf = (issuer: IssuerRow): IssuerSnapshot => ({
  name: issuer.name,
  postal_code: issuer.postal_code,
  address: issuer.address,
  phone: issuer.phone,
  registration_number: issuer.registration_number,
  bank_accounts: issuer.bank_accounts,
  rounding: issuer.rounding,
  remarks: issuer.remarks,
  seal_id: issuer.seal_id,
});

/** @throws AppError 570 where nobody issues bills on that day */
export const requireIssuer = async (
  { db }: Pick<SignedWrite, "db">,
  date: string,
): Promise<IssuerRow> => {
  const issuer = await findIssuer(db, date);
  if (issuer === undefined)
    throw new AppError("not_possible_now", { message: closingText.noIssuer });
  return issuer;
};

/** When a bill is due by the terms of its client, and from when it is overdue. */
export const termsOf = (client: ClientToBill, issued_on: string) => {
  const due_on = dueDayOf(
    issued_on,
    client.payment_site_months,
    client.payment_site_day,
  );
  return { due_on, collect_by: nextBankDay(due_on) };
};

/** What a bill says of itself before it has a number. */
export interface BillHead {
  readonly bill_kind: BillKind;
  readonly issued_on: string;
  readonly due_on: string;
  readonly collect_by: string;
  readonly closing_id: number | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly original_bill_id: number | null;
  readonly replaces_number: string | null;
  /** It was sent before it came here. */
  readonly sent_at?: string;
}

/** Writes a bill with its lines; its number is taken last, so that a roll-back leaves no gap. */
export const writeBill = async (
  write: SignedWrite,
  client: ClientToBill,
  head: BillHead,
  of: {
    readonly party: Party;
    readonly issuer: IssuerSnapshot;
    readonly lines: readonly NewLine[];
    readonly sums: TaxSummary;
  },
  reason?: string,
): Promise<BillRow> => {
  const { party, issuer, lines, sums } = of;
  const snapshot_sha256 = createHash("sha256")
    .update(JSON.stringify([head, party, issuer, lines, sums]))
    .digest("hex");
  const facts = {
    total: sums.total,
    balance: sums.total,
    sent_at: head.sent_at ?? null,
    cancelled_at: null,
  };
  const bill_number = await takeNumber(write.db, "bill", tokyoDate());
  const row = await createRecord(
    write,
    billRecords.kind,
    {
      ...billRecords.derived(
        {
          ...head,
          ...facts,
          bill_number,
          client_id: client.id,
          party_name: party.name,
          tax_rows: sums.rows,
          bill_state: billStateOf(facts),
          delivery: client.delivery,
          sent_by_way: null,
          printed_count: 0,
          cancel_reason: null,
          mail_failed_at: null,
        },
        [client.name, client.name_kana, client.company_customer_code],
      ),
      party,
      issuer,
      snapshot_sha256,
    },
    { action: "create", reason: reason ?? null },
  );
  await insertLines(write.db, row.id, lines);
  await postBill(write.db, row);
  return row;
};

const lineOf = (
  item: ItemRow,
  period_from: string | null,
  receipts: number,
): NewLine => ({
  bill_item_id: item.id,
  original_line_id: null,
  inquiry_id: item.inquiry_id,
  work_on: item.work_on,
  reception_number: item.reception_number,
  plate: item.plate,
  item: item.item,
  quantity: item.quantity,
  unit: item.unit,
  unit_price: item.unit_price,
  tax_class: item.tax_class,
  amount: item.amount,
  advance:
    item.tax_class === "advance"
      ? {
          payee: item.advance_payee_name ?? "",
          number: item.advance_payee_number,
          rate: item.advance_payee_rate,
          receipts,
        }
      : null,
  is_late: period_from !== null && item.work_on < period_from,
});

/**
 * What stands against a bill of a client on a day, whichever way it is issued.
 *
 * @param total with tax
 */
export const obstaclesOf = (
  client: ClientToBill,
  issued_on: string,
  total: number,
): ("no_address" | "due_before" | "negative")[] => [
  ...((client.billing_address ?? "") === "" ? (["no_address"] as const) : []),
  ...(termsOf(client, issued_on).due_on < issued_on
    ? (["due_before"] as const)
    : []),
  ...(total <= 0 ? (["negative"] as const) : []),
];

/**
 * Bills items of one client: they are closed with it.
 *
 * @throws AppError 570 with what stands against it
 */
export const billItemsOf = async (
  write: SignedWrite,
  client: ClientToBill,
  items: readonly ItemRow[],
  head: Pick<
    BillHead,
    "issued_on" | "closing_id" | "period_from" | "period_to" | "replaces_number"
  >,
  issuer: IssuerRow,
): Promise<BillRow> => {
  const receipts = await countReceipts(write.db, items);
  const lines = items
    .toSorted((one, other) =>
      one.work_on === other.work_on
        ? one.id - other.id
        : one.work_on.localeCompare(other.work_on),
    )
    .map((item) => lineOf(item, head.period_from, receipts.get(item.id) ?? 0));
  const sums = summariseBill(lines, issuer.rounding);
  const [obstacle] = obstaclesOf(client, head.issued_on, sums.total);
  if (obstacle !== undefined)
    throw new AppError("not_possible_now", {
      message: closingText.problems[obstacle],
    });
  const row = await writeBill(
    write,
    client,
    {
      ...head,
      ...termsOf(client, head.issued_on),
      bill_kind: "invoice",
      original_bill_id: null,
    },
    {
      party: partyOf(client),
      issuer: snapshotOf(issuer),
      lines,
      sums,
    },
  );
  await closeItems(write.db, items, row.id, write.actor.user_id);
  return row;
};
