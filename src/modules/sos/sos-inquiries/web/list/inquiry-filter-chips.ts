import type { ActiveFilter } from "#platform/web/ui/filters/filter-bar.tsx";
import {
  dispatchDelays,
  dispatchStatuses,
  serviceDivisions,
} from "../../contract/lookups.ts";
import {
  approvalNeeds,
  caseHandlers,
  nextActionUrgencies,
  roadTypes,
  sendBackFilters,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { listText } from "../../contract/list-text.ts";
import {
  anyDivision,
  type InquiryListChanges,
  type InquiryListSearch,
} from "./inquiry-list-search.ts";

interface Lookup<Code extends string> {
  labelOf: (code: Code) => string;
}

const words = <Code extends string>(
  lookup: Lookup<Code>,
  codes: readonly Code[] | undefined,
): string | undefined =>
  codes === undefined || codes.length === 0
    ? undefined
    : codes.map((code) => lookup.labelOf(code)).join("・");

const shownDate = (date: string | undefined): string =>
  (date ?? "").replaceAll("-", "/");

const periodWords = (query: InquiryListSearch): string | undefined =>
  query.received_from === undefined && query.received_to === undefined
    ? undefined
    : `${shownDate(query.received_from)}${listText.until}${shownDate(query.received_to)}`;

const chipOf = (
  title: string,
  value: string | undefined,
  onRemove: () => void,
): ActiveFilter[] =>
  value === undefined
    ? []
    : [{ key: title, label: listText.chip(title, value), onRemove }];

const given = (held: string | number | undefined, word: string | undefined) =>
  held === undefined ? undefined : (word ?? String(held));

type MakeChip = (
  title: string,
  value: string | undefined,
  removed: InquiryListChanges,
) => ActiveFilter[];

/** What is late, and whose work it is. */
const workChips = (
  query: InquiryListSearch,
  chip: MakeChip,
): ActiveFilter[] => [
  ...chip(
    label.dispatch_delay,
    given(query.dispatch_delay, dispatchDelays.labelOf(query.dispatch_delay)),
    { dispatch_delay: undefined },
  ),
  ...chip(
    label.next_action_state,
    words(nextActionUrgencies, query.next_action_state),
    { next_action_state: undefined },
  ),
  ...chip(
    label.handled_by,
    given(query.handled_by, caseHandlers.labelOf(query.handled_by)),
    { handled_by: undefined },
  ),
  ...chip(
    label.sent_back,
    given(query.sent_back, sendBackFilters.labelOf(query.sent_back)),
    { sent_back: undefined },
  ),
];

/**
 * The filters that are on, as removable chips. Removing the divisions asks for all of them: their absence in
 * the address means A and J.
 *
 * @param names words of the companies that are filtered by
 */
export function filterChips(
  query: InquiryListSearch,
  set: (changes: InquiryListChanges) => void,
  names: { dealer?: string; tow_company?: string },
): ActiveFilter[] {
  const chip: MakeChip = (title, value, removed) =>
    chipOf(title, value, () => set(removed));
  return [
    ...chip(
      label.service_division,
      words(serviceDivisions, query.service_division),
      { service_division: anyDivision },
    ),
    ...chip(
      label.inquiry_status,
      words(inquiryStatuses, query.inquiry_status),
      { inquiry_status: undefined },
    ),
    ...chip(
      label.dispatch_status,
      words(dispatchStatuses, query.dispatch_status),
      { dispatch_status: undefined },
    ),
    ...chip(label.keyword, query.q, { q: undefined }),
    ...chip(label.period, periodWords(query), {
      received_from: undefined,
      received_to: undefined,
    }),
    ...chip(label.car_dealer_id, given(query.car_dealer_id, names.dealer), {
      car_dealer_id: undefined,
    }),
    ...chip(
      label.tow_truck_company,
      given(query.tow_truck_company_id, names.tow_company),
      { tow_truck_company_id: undefined },
    ),
    ...chip(label.road_type, words(roadTypes, query.road_type), {
      road_type: undefined,
    }),
    ...workChips(query, chip),
    ...chip(
      label.approval_need,
      given(query.approval_need, approvalNeeds.labelOf(query.approval_need)),
      { approval_need: undefined },
    ),
  ];
}
