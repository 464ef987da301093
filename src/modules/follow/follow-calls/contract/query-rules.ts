import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import {
  codesIn,
  dateIn,
  idIn,
  withoutEmpty,
} from "#platform/contract/list-address-filters.ts";
import { readPaging, type Search } from "#platform/contract/list-address.ts";
import {
  callKinds,
  callScopes,
  chainStates,
  chargeMarks,
  defaultFollowItemSort,
  dueStates,
  followItemSorts,
  followStatuses,
  supportTypes,
} from "./lookups.ts";
import type { FollowCallListQuery, FollowItemListQuery } from "./schema.ts";

const prefectures = PREFECTURES.map(({ name }) => name);

/** The query out of the address of the list, without the library that checks; what cannot be is left out. */
export const readFollowItemQuery = (search: Search): FollowItemListQuery =>
  withoutEmpty<FollowItemListQuery>({
    ...readPaging(search, {
      sorts: followItemSorts,
      default_sort: defaultFollowItemSort,
      rows: 50,
    }),
    status: codesIn(followStatuses.codes, search["status"]),
    support_type: codesIn(supportTypes.codes, search["support_type"]),
    is_main_line: codesIn(["yes", "no"] as const, search["is_main_line"])?.[0],
    kind: codesIn(callKinds.codes, search["kind"]),
    person_in_charge_id:
      codesIn(chargeMarks.codes, search["person_in_charge_id"])?.[0] ??
      idIn(search["person_in_charge_id"]),
    due: codesIn(dueStates.codes, search["due"])?.[0],
    chain: codesIn(chainStates.codes, search["chain"])?.[0] ?? "open",
    since_from: dateIn(search["since_from"]),
    since_to: dateIn(search["since_to"]),
    tow_company_id: idIn(search["tow_company_id"]),
    car_dealer_id: idIn(search["car_dealer_id"]),
    prefecture: codesIn(prefectures, search["prefecture"]),
  });

/** The same of the page of calls. */
export const readFollowCallQuery = (search: Search): FollowCallListQuery =>
  withoutEmpty<FollowCallListQuery>({
    ...readPaging(search, {
      sorts: ["due_at"],
      default_sort: "due_at",
      rows: 100,
    }),
    scope: codesIn(callScopes.codes, search["scope"])?.[0] ?? "mine_or_anyone",
    due: codesIn(dueStates.codes, search["due"])?.[0],
    kind: codesIn(callKinds.codes, search["kind"]),
  });
