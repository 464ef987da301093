import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { searchColumnsOf } from "#platform/server/search/text-search.ts";
import {
  followStatusOf,
  isLiveDispatch,
  statusFactsOf,
  supportTypeOf,
  type FollowChain,
  type SettledCall,
} from "../contract/chain-rules.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

type Times = Pick<FollowCallRow, "kind" | "due_at">;

/** The columns of a chain that follow from the facts and from the calls that stand. */
export const columnsOf = (
  chain: FollowChain,
  {
    item,
    standing,
    settled,
    brand,
  }: {
    readonly item: FollowItemRow | undefined;
    readonly standing: readonly Times[];
    readonly settled: readonly SettledCall[];
    readonly brand: string;
  },
) => {
  const { facts, current } = chain;
  const now = new Date().toISOString();
  const is_closed = item?.is_closed_by_hand === true;
  const status = followStatusOf(statusFactsOf(chain, { is_closed, settled }));
  const [next] = standing.toSorted(
    (a, b) => Date.parse(a.due_at) - Date.parse(b.due_at),
  );
  const isOver = status === null && next === undefined;
  const isNew = item === undefined || item.status !== status;
  return {
    number: facts.number,
    case_kind: facts.case?.module ?? null,
    case_id: facts.case?.id ?? null,
    dispatch_id: current?.id ?? null,
    status,
    status_since: isNew ? now : item.status_since,
    since: facts.received_at,
    support_type: supportTypeOf(chain, brand),
    is_main_line: facts.is_main_line,
    arrangement_flag:
      current !== null && isLiveDispatch(current) ? "present" : "none",
    next_call_kind: next?.kind ?? null,
    next_call_at: next?.due_at ?? null,
    ...(!is_closed && {
      closed_at: isOver ? (item?.closed_at ?? now) : null,
      closed_reason: isOver ? (item?.closed_reason ?? text.ended) : null,
    }),
    tow_truck_company_id: current?.company_id ?? null,
    car_dealer_id: facts.shown.car_dealer_id,
    prefecture: facts.shown.prefecture,
    ...searchColumnsOf([
      facts.number,
      facts.shown.customer_company,
      facts.shown.vehicle_registration_number === null
        ? null
        : formatPlate(facts.shown.vehicle_registration_number),
      facts.caller.name,
      facts.caller.phone,
      current?.company?.name,
      facts.shown.place,
    ]),
  };
};
