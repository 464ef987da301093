import type { HandOverWays } from "#modules/desk/case-hand-overs/contract/rules.ts";
import type { ConnectSections } from "./fields.ts";

/** The fields of an inquiry that turns out to be a breakdown which do not go to the same field at SOS. */
export const connectWays: HandOverWays<ConnectSections> = {
  work_flow: "said",
  person_in_charge_id: "left",
  caller_email: "noted",
  exhaust_gas_symbol: "noted",
  onboard_equipment: "noted",
  // Contract and consent are the connected desk's: the registry has them.
  sim_status: "left",
  consent_document: "left",
  user_information_status: "left",
  registry_registration: "left",
  maintenance_transaction: "left",
  category_major_id: "said",
  category_middle_id: "said",
  category_minor_id: "said",
  inquiry_text: "said",
  desired_contact_at: "said",
  contact_method: "said",
  is_shared_with_dealer: "left",
  result: "left",
  approval_need: "left",
};
