import {
  type CodeFilters,
  manyFilter,
  oneFilter,
} from "#modules/desk/case-desk/contract/filter-fields.ts";
import {
  approvalNeeds,
  inquiryStatuses,
  nextActionUrgencies,
  roadTypes,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { ownFilters } from "#modules/desk/case-desk/contract/own-filter-fields.ts";
import { inquiryCase } from "./fields.ts";
import { dispatchStatuses, serviceDivisions } from "./lookups.ts";

const { fields } = inquiryCase;

/** Always in sight above the list. */
export const openFilters = {
  service_division: manyFilter(fields.service_division.label, serviceDivisions),
  inquiry_status: manyFilter("状態", inquiryStatuses),
  dispatch_status: manyFilter("手配状況", dispatchStatuses),
};

/** Under 詳細条件, in this order. */
export const furtherFilters = {
  /** A towing company has not answered within ten minutes, or not arrived at its ETA. */
  dispatch_delay: oneFilter(
    "遅れ",
    { options: [{ code: "overdue", label: "受諾・到着の遅れ" }] },
    { is_for_desk: true },
  ),
  /** How much of the span of the next action has passed. */
  next_action_state: manyFilter("対応期限", nextActionUrgencies, {
    told: "desk",
  }),
  ...ownFilters,
  road_type: manyFilter(fields.road_type.label, roadTypes),
  approval_need: oneFilter(fields.approval_need.label, approvalNeeds, {
    told: "desk",
  }),
};

/** Filters of the list by codes; those by dates and companies stand beside them in `list-endpoints.ts`. */
export const inquiryFilters = {
  ...openFilters,
  ...furtherFilters,
} satisfies CodeFilters;
