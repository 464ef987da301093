import { deskOptions } from "#modules/base/desks/contract/rules.ts";
import {
  codeFilter,
  codesFilter,
} from "#modules/base/records/contract/filter-rules.ts";
import {
  carIncidentTypes,
  yesNoUnknown,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { accidentFieldLabels } from "./fields.ts";
import {
  makerReportStates,
  reportLates,
  reportMails,
  reportSpans,
  seriousnesses,
} from "./lookups.ts";
import { accidentLabels } from "./text.ts";

const label = { ...accidentFieldLabels, ...accidentLabels };

const spanFilter = {
  ...codeFilter("span", label.span, reportSpans),
  begin: "recent",
} as const;

/** In sight above the list. */
export const openFilters = [
  spanFilter,
  codesFilter(
    "maker_report_state",
    label.maker_report_state,
    makerReportStates,
  ),
  codesFilter("late", label.late, reportLates),
  codesFilter("mail", label.mail, reportMails),
  codesFilter("car_incident_type", label.car_incident_type, carIncidentTypes),
];

/** Among the further conditions. */
export const moreFilters = [
  codeFilter("seriousness", label.seriousness, seriousnesses),
  { name: "case_kind", label: label.case_kind, options: deskOptions } as const,
  codesFilter("is_dangerous_goods", label.is_dangerous_goods, yesNoUnknown),
  codesFilter("is_road_closed", label.is_road_closed, yesNoUnknown),
  codesFilter("is_police_informed", label.is_police_informed, yesNoUnknown),
];
