import type { Role } from "#platform/contract/permissions.ts";

/** What the desk keeps to itself: how a customer is rated, who pays, its own notes and its own work. */
const deskOnly = [
  "customer_class",
  "customer_rank",
  "memo",
  "billing_name",
  "billing_address",
  "client_type",
  "follow_up_call",
  "follow_up_call_done",
  "approval_need",
  "completed",
  "approved",
  "next_action",
  "tasks",
  "cancel_requested_at",
  "send_back",
  "merged_into",
  "receiver_name_kana",
  "created_by",
  "updated_by",
] as const;

/** Persons: a sales company calls its customer back, the maker looks at vehicles. */
const personal = [
  "caller_class",
  "reporter_office",
  "reporter_branch",
  "caller_name",
  "caller_name_kana",
  "caller_phone",
  "callback_phone",
  "receiver_name",
] as const;

const none: ReadonlySet<string> = new Set();
const forDealer: ReadonlySet<string> = new Set(deskOnly);
const forMaker: ReadonlySet<string> = new Set([...deskOnly, ...personal]);

/** Fields of a case that an account of this role is never told; its list, detail, file, history and search follow it. */
export const hiddenFieldsOf = (role: Role | undefined): ReadonlySet<string> => {
  if (role === "carDealer") return forDealer;
  return role === "carMaker" ? forMaker : none;
};

/** What stands in place of a hidden field that is never null. */
const blank: Readonly<Record<string, unknown>> = {
  follow_up_call: "none",
  follow_up_call_done: { at: null, by: null },
  approval_need: "no_need",
  completed: { at: null, by: null },
  approved: { at: null, by: null },
  tasks: [],
};

/** The record without what the role is never told. */
export const withoutHidden = <R extends object>(
  record: R,
  role: Role | undefined,
): R => {
  const hidden = hiddenFieldsOf(role);
  if (hidden.size === 0) return record;
  return Object.fromEntries(
    Object.entries(record).map(([field, value]: [string, unknown]) => [
      field,
      hidden.has(field) ? (blank[field] ?? null) : value,
    ]),
  ) as R;
};

/** Kinds of record of whose steps an account outside the call centre learns in the history of a case. */
const toldEntities: ReadonlySet<string> = new Set([
  "sos_inquiry",
  "sos_dispatch",
  "sos_work_report",
]);
/** Steps of the desk among itself. */
const deskSteps: ReadonlySet<string> = new Set([
  "next_action",
  "approve",
  "send_back",
  "see_send_back",
  "correspondence",
  "delete",
  "see_late",
  "see_notice",
  "confirm_notice",
]);

interface Entry {
  readonly entity: string;
  readonly action: string;
  readonly reason: string | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly screen: string;
  readonly changes: readonly { readonly field: string }[];
}

/** Fields of other records that stay with the desk: what it and the towing company write each other, and costs. */
const hiddenEverywhere: ReadonlySet<string> = new Set([
  "note",
  "cost_lines",
  "company_contact",
  "outsourced_staff_number",
  "outsourced_staff_info",
  "decline_note",
]);

/**
 * The history as an account of this role reads it: steps without the desk's reasons and names, and no change of a
 * field that it is never told. An entry of which nothing is left does not appear.
 */
export const visibleEntries = <E extends Entry>(
  entries: readonly E[],
  role: Role | undefined,
): E[] => {
  const hidden = hiddenFieldsOf(role);
  if (hidden.size === 0) return [...entries];
  return entries
    .filter(
      ({ entity, action }) =>
        toldEntities.has(entity) && !deskSteps.has(action),
    )
    .map((entry) => ({
      ...entry,
      reason: null,
      user_id: null,
      user_name: null,
      screen: "",
      changes: entry.changes.filter(
        ({ field }) =>
          !hidden.has(field.replace(/_(at|by)$/, "")) &&
          !hidden.has(field) &&
          !hiddenEverywhere.has(field) &&
          !field.startsWith("own_next_action") &&
          !/^(completed|approved)_/.test(field),
      ),
    }))
    .filter(({ action, changes }) => action !== "update" || changes.length > 0);
};
