import {
  communicationDeviceStatuses,
  customerClasses,
} from "#modules/company/vehicles/contract/lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { customerRanks } from "#modules/company/clients/contract/lookups.ts";
import {
  fieldWords,
  type FieldLookups,
} from "#modules/desk/case-desk/contract/field-rules.ts";
import {
  clientTypes,
  reporterBranches,
  reporterOffices,
  serviceDivisions,
} from "./lookups.ts";
import {
  approvalNeeds,
  callerClasses,
  communications,
  completionContactStates,
  loadStates,
  roadTypes,
  safetyFlags,
  yesNoUnknown,
  carIncidentTypes,
  malfunctionCategories,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import type { InquiryField } from "./schema.ts";

/** The lookup table whose codes a field holds. */
const lookupOfField: FieldLookups<InquiryField> = {
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

/** The value of a field as a person reads it; "" for none. */
export const showField = fieldWords(lookupOfField, { service_division: "/" });
