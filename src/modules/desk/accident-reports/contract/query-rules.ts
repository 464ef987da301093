import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import {
  carIncidentTypes,
  yesNoUnknown,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  codesIn,
  dateIn,
  idIn,
  withoutEmpty,
} from "#platform/contract/list-address-filters.ts";
import { readPaging, type Search } from "#platform/contract/list-address.ts";
import {
  accidentSorts,
  defaultAccidentSort,
  makerReportStates,
  openReportStates,
  reportLates,
  reportMails,
  seriousnesses,
} from "./lookups.ts";
import type { AccidentListQuery } from "./schema.ts";

const rowsOfScreen = 50;

/** The query out of the address of the page, without the library that checks; what cannot be is left out. */
export const readAccidentQuery = (search: Search): AccidentListQuery => {
  const yesOrNo = (name: string) => codesIn(yesNoUnknown.codes, search[name]);
  return withoutEmpty<AccidentListQuery>({
    ...readPaging(search, {
      sorts: accidentSorts,
      default_sort: defaultAccidentSort,
      rows: rowsOfScreen,
    }),
    span: search["span"] === "all" ? "all" : "recent",
    maker_report_state:
      codesIn(makerReportStates.codes, search["maker_report_state"]) ??
      openReportStates,
    late: codesIn(reportLates.codes, search["late"]),
    mail: codesIn(reportMails.codes, search["mail"]),
    seriousness: codesIn(seriousnesses.codes, search["seriousness"])?.[0],
    car_incident_type: codesIn(
      carIncidentTypes.codes,
      search["car_incident_type"],
    ),
    case_kind: codesIn(caseModules, search["case_kind"]),
    is_dangerous_goods: yesOrNo("is_dangerous_goods"),
    is_road_closed: yesOrNo("is_road_closed"),
    is_police_informed: yesOrNo("is_police_informed"),
    person_in_charge_id: idIn(search["person_in_charge_id"]),
    happened_from: dateIn(search["happened_from"]),
    happened_to: dateIn(search["happened_to"]),
  });
};
