import {
  type ListOrder,
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
import { originFilter } from "#modules/desk/case-hand-overs/contract/origin-fields.ts";
import { inquiryCase } from "./fields.ts";
import { dispatchStatuses, serviceDivisions } from "./lookups.ts";

const { fields } = inquiryCase;

/** Filters of the list, beside its keyword and its period. */
export const inquiryFilters = {
  open: {
    /** Absent it means A and J (spec §3). */
    service_division: manyFilter(
      fields.service_division.label,
      serviceDivisions,
      { begins: ["A", "J"] },
    ),
    inquiry_status: manyFilter("状態", inquiryStatuses),
    dispatch_status: manyFilter("手配状況", dispatchStatuses),
  },
  further: {
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
    /** From which desk a case came. */
    handed_over: originFilter,
    road_type: manyFilter(fields.road_type.label, roadTypes),
    approval_need: oneFilter(fields.approval_need.label, approvalNeeds, {
      told: "desk",
    }),
  },
  companies: {
    car_dealer_id: { label: fields.car_dealer_id.label, of: "dealer" },
    tow_truck_company_id: { label: "レッカー業者", of: "tow_company" },
  },
} as const;

export const inquiryOrder = {
  sorts: [
    "received_at",
    "reception_number",
    "inquiry_status",
    "dispatch_status",
    "customer_company",
    "updated_at",
    "next_action_due_at",
  ],
  defaultSort: "-received_at",
} as const satisfies ListOrder;
