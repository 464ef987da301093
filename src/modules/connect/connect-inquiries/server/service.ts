import { AppError } from "#platform/contract/errors.ts";
import { deskService } from "#modules/desk/case-desk/server/desk-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { connectEndpoints } from "../contract/endpoints.ts";
import { connectCase } from "../contract/fields.ts";
import { connectActions, connectStates } from "../contract/rules.ts";
import { connectSchemas } from "../contract/schema.ts";
import { connectTitles } from "../contract/page-text.ts";
import { connectText as text } from "../contract/text.ts";
import { connectVisible } from "../contract/visible-rules.ts";
import { choosable, scopeOfConnect } from "./access.ts";
import { listCategories } from "./queries.ts";

export { listAgentsOfDesk } from "./queries.ts";
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

/**
 * A complaint is nobody's business outside, unless the desk says so afterwards.
 *
 * @throws AppError 422 at the fields that do not go together
 */
const complete = async (
  write: CaseWrite,
  next: Next,
  changes: Next,
): Promise<object> => {
  const errors = { ...togetherOf(next), ...(await parentsOf(write, next)) };
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid_input", { errors });
  return changes.work_flow === "claim" &&
    changes.is_shared_with_dealer === undefined
    ? { is_shared_with_dealer: false }
    : {};
};

/** The cases of the connected-vehicle desk, declared. */
export const {
  module: connectDeskModule,
  kind: connectKind,
  lock: lockConnectCase,
  searcher: connectSearcher,
} = deskService({
  module: "connect",
  table: "connect_inquiries",
  searchTable: "connect_inquiry_search",
  fields: connectCase,
  searched: ["caller", "customer", "vehicle", "content", "reception"],
  states: connectStates,
  actions: connectActions,
  scopeOf: scopeOfConnect,
  endpoints: connectEndpoints,
  schemas: connectSchemas,
  filters: {},
  title: connectTitles.list,
  has_keys: true,
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
  complete,
});
