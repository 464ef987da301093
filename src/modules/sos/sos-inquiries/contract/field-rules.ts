import {
  communicationDeviceStatuses,
  customerClasses,
} from "#modules/company/vehicles/contract/lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { customerRanks } from "#modules/company/clients/contract/lookups.ts";
import {
  formatDateTime,
  formatYearMonth,
  isYearMonth,
} from "#platform/contract/japanese/dates.ts";
import {
  formatPlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import {
  approvalNeeds,
  callerClasses,
  clientTypes,
  communications,
  completionContactStates,
  loadStates,
  reporterBranches,
  reporterOffices,
  roadTypes,
  safetyFlags,
  serviceDivisions,
  yesNoUnknown,
} from "./lookups.ts";
import {
  carIncidentTypes,
  malfunctionCategories,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import type { InquiryField } from "./schema.ts";

const instant = /^\d{4}-\d{2}-\d{2}T/;

/** The lookup table whose codes a field holds. */
const lookupOfField: Partial<
  Record<
    InquiryField,
    { options: readonly { code: string | number; label: string }[] }
  >
> = {
  communication: communications,
  caller_class: callerClasses,
  reporter_office: reporterOffices,
  reporter_branch: reporterBranches,
  customer_class: customerClasses,
  customer_rank: customerRanks,
  vehicle_make: vehicleMakes,
  load_state: loadStates,
  communication_device_status: communicationDeviceStatuses,
  road_type: roadTypes,
  safety_flags: safetyFlags,
  trouble_category: troubleCategories,
  malfunction_category: malfunctionCategories,
  car_incident_type: carIncidentTypes,
  self_propelled: yesNoUnknown,
  movable: yesNoUnknown,
  service_division: serviceDivisions,
  client_type: clientTypes,
  caller_completion_work: completionContactStates,
  caller_completion_arrangement: completionContactStates,
  car_dealer_completion_work: completionContactStates,
  follow_up_call: completionContactStates,
  approval_need: approvalNeeds,
};

const wordOf = (name: InquiryField, code: unknown): string =>
  lookupOfField[name]?.options.find((entry) => entry.code === code)?.label ??
  String(code);

const isPlate = (value: unknown): value is PlateParts =>
  typeof value === "object" && value !== null && "designated_number" in value;

/** The value of a field as a person reads it; "" for none. */
export const showField = (name: InquiryField, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value))
    return value
      .map((code: unknown) => wordOf(name, code))
      .join(name === "service_division" ? "/" : "・");
  if (isPlate(value)) return formatPlate(value);
  if (typeof value === "string" && instant.test(value))
    return formatDateTime(value);
  if (typeof value === "string" && isYearMonth(value))
    return formatYearMonth(value);
  return wordOf(name, value);
};
