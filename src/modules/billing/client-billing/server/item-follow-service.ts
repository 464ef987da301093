import type { CostLine } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Follower } from "#platform/server/records/followers.ts";
import {
  createRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import {
  amountOf,
  isAsReported,
  waitingState,
  type ReportedLine,
} from "../contract/item-rules.ts";
import type { ItemUnit } from "../contract/lookups.ts";
import { itemText as text } from "../contract/text.ts";
import { unitOf } from "../contract/unit-rules.ts";
import {
  findClientByCode,
  findBilledClient,
  findClientByName,
  listBilledCases,
  listLeads,
  lockFees,
  lockItemsOfCases,
  type BilledCase,
  type BilledClient,
} from "./item-queries.ts";
import { mayMove, moveFee } from "./fee-service.ts";
import { itemRecords } from "./item-service.ts";
import type { ItemRow } from "./tables.ts";

/** Who is billed for a case: by its code, where it is the owner's; else by a name that only one bears. */
const clientOf = async (
  db: Db,
  { company_customer_code, client_type, billing_name }: BilledCase,
): Promise<BilledClient | undefined> => {
  const isOwner = client_type === null || client_type === "owner";
  const own =
    isOwner && company_customer_code !== null
      ? await findClientByCode(db, company_customer_code)
      : undefined;
  if (own !== undefined || billing_name === null || billing_name === "")
    return own;
  return findClientByName(db, billing_name);
};

const lineOf = ({
  item,
  quantity,
  unit_price,
  tax_class,
}: CostLine): ReportedLine => ({ item, quantity, unit_price, tax_class });

interface Origin {
  readonly of: BilledCase;
  readonly client: BilledClient | undefined;
}

/** What every item of a case says of it, and the words of its client that find it. */
const aboutCase = ({ of, client }: Origin) => ({
  values: {
    inquiry_id: of.id,
    client_id: client?.id ?? null,
    billing_name: of.billing_name ?? of.customer_company,
    reception_number: of.reception_number,
    plate: of.plate === null ? null : formatPlate(of.plate),
    item_state: waitingState(client?.id ?? null),
  },
  words:
    client === undefined
      ? []
      : [client.name, client.name_kana, client.company_customer_code],
});

/** The same of a case by its id; undefined where there is none that is billed. */
export const findAboutCase = async (db: Db, id: number | null) => {
  const [of] = id === null ? [] : await listBilledCases(db, [id]);
  return of && aboutCase({ of, client: await clientOf(db, of) });
};

const valuesOf = (
  origin: Origin,
  line: ReportedLine & { readonly unit: ItemUnit },
  own: {
    readonly source: "report" | "fee";
    readonly at: string | null;
    readonly work_report_id: number | null;
    readonly report_line: number | null;
    readonly tow_truck_company_id: number | null;
  },
) => {
  const { at, ...rest } = own;
  const about = aboutCase(origin);
  const values = {
    ...line,
    ...rest,
    ...about.values,
    work_on: tokyoDate(at ?? origin.of.completed_at ?? Date.now()),
    amount: amountOf(line),
    advance_payee_name: null,
    advance_payee_number: null,
    advance_payee_rate: null,
    cost_amount: null,
    differs: false,
    exclude_reason: null,
    note: null,
  };
  return itemRecords.derived(values, about.words);
};

/** A line of a report that is billed by itself now; one without money is nothing to bill. */
const createLine = async (
  write: WriteContext,
  origin: Origin,
  report: BilledCase["reports"][number],
  at: number,
  cost: CostLine,
): Promise<void> => {
  const line = lineOf(cost);
  if (amountOf(line) === 0) return;
  await createRecord(write, itemRecords.kind, {
    ...valuesOf(
      origin,
      { ...line, unit: unitOf(cost) },
      {
        source: "report",
        at: report.complete_time,
        work_report_id: report.id,
        report_line: at,
        tow_truck_company_id: report.tow_truck_company_id,
      },
    ),
    report_seen: line,
  });
};

/** An item whose report is another now: one that waits follows it, one that was decided says that it differs. */
const followLine = async (
  write: WriteContext,
  item: ItemRow,
  cost: CostLine | undefined,
): Promise<void> => {
  const line = cost && lineOf(cost);
  if (item.report_seen !== null && isAsReported(item.report_seen, line)) return;
  const isWaiting =
    item.item_state === "unassigned" || item.item_state === "pending";
  const isUntouched =
    item.report_seen !== null && isAsReported(item, item.report_seen);
  if (!isWaiting || !isUntouched) {
    if (!item.differs && item.item_state !== "excluded")
      await updateRecord(write, itemRecords.kind, item, { differs: true });
    return;
  }
  await updateRecord(
    write,
    itemRecords.kind,
    item,
    line === undefined
      ? { deleted_at: new Date().toISOString() }
      : { ...line, amount: amountOf(line), report_seen: line },
    { action: line === undefined ? "delete" : "update" },
  );
};

const followReports = async (
  write: WriteContext,
  origin: Origin,
  items: readonly ItemRow[],
): Promise<void> => {
  const { of } = origin;
  for (const report of of.reports)
    for (const [at, cost] of report.cost_lines.entries()) {
      const known = items.find(
        (item) => item.work_report_id === report.id && item.report_line === at,
      );
      if (known !== undefined) await followLine(write, known, cost);
      else if (of.is_billable)
        await createLine(write, origin, report, at, cost);
    }
  for (const item of items) {
    const { work_report_id, report_line } = item;
    if (work_report_id === null) continue;
    const report = of.reports.find(({ id }) => id === work_report_id);
    const isThere = report?.cost_lines[report_line ?? 0] !== undefined;
    if (!isThere) await followLine(write, item, undefined);
  }
};

/** The fee for arranging, once for each case of which anything is billed. */
const followFee = async (
  write: WriteContext,
  origin: Origin,
  items: readonly ItemRow[],
): Promise<void> => {
  const { of, client } = origin;
  const fee = client?.handling_fee ?? 0;
  const hasLines = of.reports.some(({ cost_lines }) => cost_lines.length > 0);
  const isNew = !items.some(({ source }) => source === "fee");
  if (!of.is_billable || fee === 0 || !hasLines || !isNew) return;
  await createRecord(write, itemRecords.kind, {
    ...valuesOf(
      origin,
      {
        item: text.feeItem,
        quantity: 1,
        unit: "set",
        unit_price: fee,
        tax_class: "10",
      },
      {
        source: "fee",
        at: null,
        work_report_id: null,
        report_line: null,
        tow_truck_company_id: null,
      },
    ),
  });
};

/**
 * Makes or moves the fees of cases whose first line was written: before it had its client nobody knew whose fee it would
 * be. What somebody decided of a fee itself stays. Of other lines nothing is locked.
 */
export const followItems: Follower = async (write, ids) => {
  const leads = await listLeads(write.db, ids);
  if (leads.length === 0) return;
  const fees = await lockFees(
    write.db,
    leads.map(({ inquiry_id }) => inquiry_id),
  );
  const feeOf = (id: number) =>
    fees.find(({ inquiry_id }) => inquiry_id === id);
  const moving = leads.filter(({ inquiry_id, client_id, item_state }) => {
    const fee = feeOf(inquiry_id);
    return fee === undefined
      ? item_state === "pending"
      : mayMove(fee) && fee.client_id !== client_id;
  });
  const cases = await listBilledCases(
    write.db,
    moving.map(({ inquiry_id }) => inquiry_id),
  );
  for (const { inquiry_id, client_id } of moving) {
    const of = cases.find(({ id }) => id === inquiry_id);
    const client = await findBilledClient(write.db, client_id);
    if (of === undefined || client === undefined) continue;
    const fee = feeOf(inquiry_id);
    await (fee === undefined
      ? followFee(write, { of, client }, [])
      : moveFee(write, fee, client));
  }
};

/** Brings what is billed of cases up to how they stand now, in the transaction that changed them. */
export const followCases: Follower = async (write, ids) => {
  const cases = await listBilledCases(write.db, ids);
  if (cases.length === 0) return;
  const items = await lockItemsOfCases(
    write.db,
    cases.map(({ id }) => id),
  );
  for (const of of cases) {
    const own = items.filter(({ inquiry_id }) => inquiry_id === of.id);
    if (!of.is_billable && own.length === 0) continue;
    const client = await clientOf(write.db, of);
    const origin = { of, client };
    await followReports(write, origin, own);
    await followFee(write, origin, own);
  }
};
