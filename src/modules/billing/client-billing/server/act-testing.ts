import fc from "fast-check";
import { sql } from "kysely";
import { removalOf } from "#platform/server/testing/test-app.ts";
import type { Db } from "#platform/server/db/schema.ts";

/* Acts with the money of one client, as the operations ask for them: for tests that play them in any order. */

const amounts = [1, 440, 1000, 10_001, 110_000, 99_990_000_000] as const;
const kinds = [
  "work",
  "confirm",
  "exclude",
  "include",
  "issue",
  "close",
  "undo",
  "send",
  "credit",
  "apply",
  "refund_note",
  "release_note",
  "cancel",
  "pay",
  "allocate",
  "release",
  "refund",
  "release_refund",
  "amend",
  "drop",
  "match",
] as const;

/** One act: what, at which of what there is, by how much, and how: twice at once, or by a picture of before. */
export const act = fc.record({
  what: fc.constantFrom(...kinds, "allocate", "allocate", "credit", "apply"),
  target: fc.nat({ max: 3 }),
  other: fc.nat({ max: 3 }),
  amount: fc.constantFrom(-1000, -1, 0, ...amounts),
  /** How much of what is open or left: all of it, a part, or more. */
  part: fc.constantFrom("all", "half", "one", "beyond", "named"),
  bank_fee: fc.constantFrom(0, 0, 0, 440, 441),
  write_off: fc.constantFrom(0, 0, 0, 1, 1000, 1001),
  tax_class: fc.constantFrom("10", "8", "0"),
  month: fc.constantFrom("05", "06", "07"),
  how: fc.constantFrom("once", "once", "once", "twice", "stale"),
});
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

interface Row {
  readonly id: number;
  readonly version: number;
  readonly bill_kind: string;
  readonly item_state: string;
  readonly amount: number;
  readonly total: number;
  readonly balance: number;
  readonly unused: number;
  readonly closing_id: number | null;
  readonly first_line: number | null;
}

const rowsOf = async (
  db: Db,
  query: ReturnType<typeof sql<Row>>,
): Promise<readonly Row[]> => {
  const { rows } = await query.execute(db);
  // Sums come as text where they are wider than what a number of JavaScript holds.
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        /^-?\d+$/.test(String(value)) ? Number(value) : value,
      ]),
    ),
  ) as unknown as readonly Row[];
};

/** What of one client there is to act on. */
export const pictureOf = async (db: Db, client: number) => {
  const [items, bills, payments, closings] = await Promise.all([
    rowsOf(
      db,
      sql`select id, version, item_state from bill_items where client_id = ${client} and deleted_at is null order by id`,
    ),
    rowsOf(
      db,
      sql`select b.id, version, bill_kind, total, balance,
        (select min(l.id) from bill_lines l where l.bill_id = b.id) as first_line,
        (select amount from bill_lines l where l.bill_id = b.id order by l.id limit 1) as amount
      from bills b where client_id = ${client} and deleted_at is null order by id`,
    ),
    rowsOf(
      db,
      sql`select id, version, amount, unused from payments where client_id = ${client} and deleted_at is null order by id`,
    ),
    rowsOf(
      db,
      sql`select closing_id, closing_id as id from bill_closing_clients where client_id = ${client} order by id`,
    ),
  ]);
  return { items, bills, payments, closings };
};
type Picture = Awaited<ReturnType<typeof pictureOf>>;

const partOf = ({ part, amount }: Act, whole: number): number =>
  ({
    all: whole,
    half: Math.trunc(whole / 2),
    one: Math.sign(whole),
    beyond: whole + Math.sign(whole || 1),
    named: amount,
  })[part] ?? amount;

/** What an act asks of the server. */
export type Asked = readonly ["POST" | "PATCH" | "DELETE", string, object?];

const at = <T>(rows: readonly T[], place: number): T | undefined =>
  rows[place % Math.max(1, rows.length)];

const ofItems = (one: Act, { items }: Picture): Asked | undefined => {
  const from = {
    confirm: "pending",
    exclude: "confirmed",
    include: "excluded",
  };
  const state =
    one.what === "issue" ? "confirmed" : from[one.what as keyof typeof from];
  const chosen = items
    .filter(({ item_state }) => item_state === state)
    .slice(0, one.what === "exclude" ? 1 : 20)
    .map(({ id, version }) => ({ id, version: versionOf(one, version) }));
  if (chosen.length === 0) return undefined;
  return [
    "POST",
    one.what === "issue" ? "bills/issue" : `billItems/${one.what}`,
    { items: chosen, ...(one.what === "exclude" && { reason: "誤り" }) },
  ];
};

const versionOf = ({ how }: Act, version: number): number =>
  how === "stale" ? Math.max(1, version - 1) : version;

const ofBill = (one: Act, { bills }: Picture): Asked | undefined => {
  const isNote = ["apply", "refund_note", "release_note"].includes(one.what);
  const bill = at(
    bills.filter(({ bill_kind }) => (bill_kind === "credit_note") === isNote),
    one.target,
  );
  if (bill === undefined) return undefined;
  const step = (name: string, more: object = {}): Asked => [
    "POST",
    `bills/${String(bill.id)}/${name}`,
    { version: versionOf(one, bill.version), ...more },
  ];
  switch (one.what) {
    case "send":
      return step("send", { way: "post", mail_to: null });
    case "credit":
      return step("credit", {
        reason: "誤り",
        lines: [
          {
            bill_line_id: bill.first_line,
            amount: partOf(one, bill.amount),
          },
        ],
      });
    case "apply":
      return step("apply");
    case "refund_note":
      return step("refund", refundOf(partOf(one, -bill.balance)));
    case "release_note":
      return step("release", { reason: "誤り" });
    default:
      return step("cancel", { reason: "誤り" });
  }
};

const refundOf = (amount: number) => ({
  amount,
  refunded_on: "2026-08-31",
  reason: "過入金",
});

const ofPayment = (
  one: Act,
  { payments, bills }: Picture,
): Asked | undefined => {
  const payment = at(payments, one.target);
  if (payment === undefined) return undefined;
  const path = `payments/${String(payment.id)}`;
  const version = versionOf(one, payment.version);
  switch (one.what) {
    case "allocate": {
      const bill = at(
        bills.filter(({ bill_kind }) => bill_kind !== "credit_note"),
        one.other,
      );
      if (bill === undefined) return undefined;
      const { bank_fee, write_off } = one;
      const most = Math.min(payment.unused, bill.balance);
      const amount = Math.max(0, partOf(one, most) - bank_fee - write_off);
      const share = { bill_id: bill.id, amount, bank_fee, write_off };
      const shares = one.part === "half" ? [share, share] : [share];
      return [
        "POST",
        `${path}/allocate`,
        { version, shares, write_off_reason: "端数" },
      ];
    }
    case "release":
      return ["POST", `${path}/release`, { version, reason: "誤り" }];
    case "refund":
      return [
        "POST",
        `${path}/refund`,
        { version, ...refundOf(partOf(one, payment.unused)) },
      ];
    case "release_refund":
      return ["POST", `${path}/releaseRefund`, { version, reason: "誤り" }];
    case "amend":
      return ["PATCH", path, { version, amount: partOf(one, payment.amount) }];
    default:
      return ["DELETE", `${path}${removalOf(version)}`];
  }
};

const work = (one: Act, client_id: number): Asked => [
  "POST",
  "billItems",
  {
    client_id,
    work_on: `2026-${one.month}-20`,
    item: "作業",
    quantity: 1,
    unit_price: one.amount,
    tax_class: one.tax_class,
  },
];
const pay = (one: Act, client_id: number): Asked => [
  "POST",
  "payments",
  {
    client_id,
    payer_name: "アオバ",
    received_on: `2026-${one.month}-28`,
    amount: one.amount,
  },
];

/** What an act asks; nothing where there is nothing to do it to. A closing is begun, and run by who began it. */
export const askedBy = (
  one: Act,
  seen: Picture,
  client: number,
): Asked | undefined => {
  switch (one.what) {
    case "work":
      return work(one, client);
    case "pay":
      return pay(one, client);
    case "match":
      return ["POST", "payments/match"];
    case "close": {
      const closed_on =
        one.month === "06" ? "2026-06-30" : `2026-${one.month}-31`;
      return ["POST", "billClosings", { closed_on, client_ids: [client] }];
    }
    case "undo": {
      const closing = at(seen.closings, one.target);
      if (closing === undefined) return undefined;
      const body = { client_ids: [client], reason: "誤り", dry_run: false };
      return ["POST", `billClosings/${String(closing.id)}/undo`, body];
    }
    case "confirm":
    case "exclude":
    case "include":
    case "issue":
      return ofItems(one, seen);
    case "allocate":
    case "release":
    case "refund":
    case "release_refund":
    case "amend":
    case "drop":
      return ofPayment(one, seen);
    default:
      return ofBill(one, seen);
  }
};
