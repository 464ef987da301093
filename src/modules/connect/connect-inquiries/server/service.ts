import { AppError } from "#platform/contract/errors.ts";
import { listPeopleOfDealer } from "#modules/company/users/server/service.ts";
import { namesIn } from "#modules/desk/case-desk/server/names-service.ts";
import { deskService } from "#modules/desk/case-desk/server/desk-service.ts";
import {
  settleNotices,
  tellOfCase,
} from "#modules/desk/case-notices/server/service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { rowRecordings } from "#modules/desk/call-logs/server/row-service.ts";
import { connectEndpoints } from "../contract/endpoints.ts";
import { isEscalated } from "../contract/escalation-rules.ts";
import { escalationText } from "../contract/escalation-text.ts";
import { connectCase, inquiryKey } from "../contract/fields.ts";
import { officeStates } from "../contract/office-rules.ts";
import {
  connectActions,
  connectStates,
  escalateDestination,
} from "../contract/rules.ts";
import { connectMenuCounts } from "../contract/menu-rules.ts";
import { connectSchemas } from "../contract/schema.ts";
import { connectTitles } from "../contract/page-text.ts";
import { connectText as text } from "../contract/text.ts";
import { connectVisible } from "../contract/visible-rules.ts";
import { asked, choosable, handedOver, scopeOfConnect } from "./access.ts";
import { chosenFlow } from "./flow-service.ts";
import { getPolicyRow, listCategories } from "./queries.ts";

/** What inquiries refer to is called. */
export const connectNames = namesIn(connectCase);
export { allInquiries, scopeOfConnect } from "./access.ts";
export { listComplaints } from "./queries.ts";
export type { ConnectRow } from "./tables.ts";
import type { ConnectRow } from "./tables.ts";
import "./tables.ts";

type Next = Partial<ConnectRow>;

/** Each category is below the one before it. */
const parentsOf = async (
  { db }: CaseWrite,
  { category_major_id, category_middle_id, category_minor_id }: Next,
): Promise<Record<string, string[]>> => {
  const below = [
    ["category_major_id", category_major_id ?? null, null],
    ["category_middle_id", category_middle_id ?? null, category_major_id],
    ["category_minor_id", category_minor_id ?? null, category_middle_id],
  ] as const;
  if (below.every(([, id]) => id === null)) return {};
  const categories = await listCategories(db);
  const parents = new Map(categories.map((one) => [one.id, one.parent_id]));
  return Object.fromEntries(
    below
      .filter(([, id, parent]) => id !== null && parents.get(id) !== parent)
      .map(([name]) => [name, [text.categoryOfOther]]),
  );
};

/** What fields say of each other. */
const togetherOf = (next: Next): Record<string, string[]> => {
  const { desired_contact_at: desired, received_at, contact_method } = next;
  if (desired === null || desired === undefined) return {};
  if (contact_method === "none")
    return { desired_contact_at: [text.contactNotWanted] };
  return received_at !== undefined &&
    Date.parse(desired) < Date.parse(received_at)
    ? { desired_contact_at: [text.contactBeforeReception] }
    : {};
};

/** Whom the desk asks reads the case until the asking is over; another company is not the one that was asked. */
const staysAsked = (next: Next, before: Next): boolean =>
  isEscalated({ escalation_status: next.escalation_status ?? "none" }) &&
  next.car_dealer_id === before.car_dealer_id &&
  next.car_dealer_branch_id === before.car_dealer_branch_id;

/** A complaint that has just become one, or comes to a company that nobody has told of it. */
const isUntold = (next: Next, changes: Next, before: Next): boolean =>
  changes.work_flow === "claim" ||
  (next.work_flow === "claim" && next.car_dealer_id !== before.car_dealer_id);

/**
 * A complaint is nobody's business outside, unless the desk says so afterwards.
 *
 * @throws AppError 422 at the fields that do not go together
 */
const consequences = async (
  write: CaseWrite,
  next: Next,
  changes: Next,
  before: Next,
): Promise<object> => {
  const errors: Record<string, string[]> = {
    ...togetherOf(next),
    ...(await parentsOf(write, next)),
  };
  const isAsked = staysAsked(next, before);
  if (isAsked && changes.is_shared_with_dealer === false)
    errors.is_shared_with_dealer = [escalationText.keptShared];
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid_input", { errors });
  return {
    ...(await chosenFlow(write, before, changes)),
    ...(!isAsked &&
      isUntold(next, changes, before) &&
      changes.is_shared_with_dealer === undefined && {
        is_shared_with_dealer: false,
      }),
  };
};

/** Who is given an inquiry hears of it; who had it before has nothing to see any more. */
const tellInCharge = async (
  write: CaseWrite,
  { id, person_in_charge_id }: ConnectRow,
  former: ConnectRow | undefined,
): Promise<void> => {
  if (person_in_charge_id === (former?.person_in_charge_id ?? null)) return;
  const key = inquiryKey(id);
  const kind = "given";
  await settleNotices(write, key, kind);
  await tellOfCase(write, key, {
    kind,
    text: text.given,
    to: [person_in_charge_id],
  });
};

/** The sales company that reads it. */
const readingDealer = (row: ConnectRow | undefined): number | null =>
  row?.is_shared_with_dealer === true ? row.car_dealer_id : null;

/** A sales company hears of an inquiry that it comes to read; who read it before has nothing to see any more. */
const tellDealer = async (
  write: CaseWrite,
  row: ConnectRow,
  former: ConnectRow | undefined,
): Promise<void> => {
  const dealer = readingDealer(row);
  if (dealer === readingDealer(former)) return;
  const key = inquiryKey(row.id);
  const kind = "shared";
  await settleNotices(write, key, kind);
  if (dealer === null) return;
  const to = await listPeopleOfDealer(write.db, dealer, "connect");
  await tellOfCase(write, key, { kind, text: text.shared, to });
};

/** The cases of the connected-vehicle desk, declared. */
export const {
  moduleWith: connectDeskModule,
  kind: connectKind,
  rows: connectRows,
  writeRow: writeConnectRow,
  lock: lockConnectCase,
  present: presentConnectCase,
  searcher: connectSearcher,
  searchRowOf: connectSearchRow,
} = deskService({
  module: "connect",
  table: "connect_inquiries",
  searchTable: "connect_inquiry_search",
  fields: connectCase,
  searched: ["caller", "customer", "vehicle", "content", "reception", "office"],
  states: {
    ...connectStates,
    abilities: (row, user) => ({
      ...connectStates.abilities(row, user),
      ...officeStates.abilities(row, user),
    }),
  },
  actions: async (db) => connectActions(await getPolicyRow(db)),
  scopeOf: scopeOfConnect,
  endpoints: connectEndpoints,
  schemas: connectSchemas,
  filters: { handed_over: handedOver, asked },
  title: connectTitles.list,
  has_keys: true,
  menu: connectMenuCounts,
  said: ["customer_company", "caller_name"],
  references: {
    person_in_charge_id: choosable.agent,
    category_major_id: choosable.category,
    category_middle_id: choosable.category,
    category_minor_id: choosable.category,
  },
  outside: {
    visible: connectVisible,
    reached_by: ["car_dealer_id", "is_shared_with_dealer", "vehicle_make"],
    audienceOf: (row) => ({
      permissions: ["connect"],
      car_dealer_id: row.is_shared_with_dealer ? row.car_dealer_id : null,
      vehicle_make: row.vehicle_make,
      tow_truck_company_ids: [],
    }),
  },
  consequences,
  written: async (...written) => {
    await tellInCharge(...written);
    await tellDealer(...written);
  },
  rows: {
    recordings: rowRecordings,
    follow: (rows) => ({
      escalate_destination_id: escalateDestination(rows),
    }),
  },
});
