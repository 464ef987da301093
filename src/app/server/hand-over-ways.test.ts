import { describe, expect, it } from "vitest";
import { connectCase } from "#modules/connect/connect-inquiries/contract/fields.ts";
import { connectWays } from "#modules/connect/connect-inquiries/contract/hand-over-rules.ts";
import type {
  CaseFields,
  Sections,
} from "#modules/desk/case-desk/contract/fields.ts";
import {
  waysOfFields,
  type HandOverWays,
} from "#modules/desk/case-hand-overs/contract/rules.ts";
import { izaCase } from "#modules/iza/iza-inquiries/contract/fields.ts";
import { izaWays } from "#modules/iza/iza-inquiries/contract/hand-over-rules.ts";
import { inquiryCase } from "#modules/sos/sos-inquiries/contract/fields.ts";

/** Typed at SOS under this name. */
const typedAtSos: ReadonlySet<string> = new Set(
  inquiryCase.entries
    .filter(([, { is_kept }]) => is_kept !== true)
    .map(([name]) => name),
);

const waysAtDesk = <S extends Sections<S>>(
  fields: CaseFields<S>,
  ways: HandOverWays<S>,
) => {
  const all = waysOfFields(fields, ways);
  const going = (wanted: string) =>
    all.flatMap(([name, , way]) => (way === wanted ? [name] : []));
  return {
    taken: going("taken"),
    noted: going("noted"),
    said: going("said"),
    left: going("left"),
  };
};

// A new field of a desk fails here until somebody has said where it goes.
describe("where every field of a case goes that is handed over", () => {
  it("CONNECT", () => {
    expect(waysAtDesk(connectCase, connectWays)).toMatchInlineSnapshot(`
      {
        "left": [
          "person_in_charge_id",
          "sim_status",
          "consent_document",
          "user_information_status",
          "registry_registration",
          "maintenance_transaction",
          "is_shared_with_dealer",
          "escalate_destination_id",
          "office_status",
          "office_request_kind",
          "office_request_text",
          "office_due_at",
          "office_requested_by",
          "office_answer",
          "office_answered_by",
          "office_since",
          "escalation_status",
          "escalation_due_at",
          "escalation_since",
          "mail_status",
          "mail_failed_at",
          "flow_steps",
          "result",
          "sos_inquiry_id",
          "approval_need",
        ],
        "noted": [
          "caller_email",
          "exhaust_gas_symbol",
          "onboard_equipment",
        ],
        "said": [
          "work_flow",
          "category_major_id",
          "category_middle_id",
          "category_minor_id",
          "inquiry_text",
          "desired_contact_at",
          "contact_method",
        ],
        "taken": [
          "received_at",
          "communication",
          "receiver_name",
          "receiver_name_kana",
          "caller_class",
          "caller_name",
          "caller_name_kana",
          "caller_phone",
          "callback_phone",
          "customer_company",
          "company_customer_code",
          "customer_class",
          "vehicle_registration_number",
          "chassis_number",
          "vehicle_model",
          "vehicle_make",
          "first_registration",
          "delivery_date",
          "communication_device_status",
          "car_dealer_id",
          "car_dealer_branch_id",
        ],
      }
    `);
  });

  it("IZA", () => {
    expect(waysAtDesk(izaCase, izaWays)).toMatchInlineSnapshot(`
      {
        "left": [
          "iza_member_id",
          "result",
          "callback_at",
          "callback_reason",
          "callback_done_at",
          "told_by",
          "dealer_told_at",
          "mail_status",
          "mail_failed_at",
          "sos_inquiry_id",
          "hand_over_ended_at",
          "follow_up_call",
          "approval_need",
        ],
        "noted": [
          "member_number",
          "plan",
          "coverage",
        ],
        "said": [
          "guidance",
          "guidance_sources",
          "guidance_result",
        ],
        "taken": [
          "caller_class",
          "caller_name",
          "caller_name_kana",
          "caller_phone",
          "callback_phone",
          "vehicle_registration_number",
          "chassis_number",
          "vehicle_model",
          "vehicle_make",
          "load_state",
          "road_type",
          "expressway",
          "expressway_direction",
          "kilopost",
          "postal_code",
          "prefecture",
          "address",
          "latitude",
          "longitude",
          "landmark",
          "safety_flags",
          "trouble_category",
          "malfunction_category",
          "malfunction",
          "car_incident_type",
          "self_propelled",
          "movable",
          "cargo",
          "car_dealer_id",
          "car_dealer_branch_id",
          "received_at",
          "receiver_name",
          "receiver_name_kana",
          "communication",
        ],
      }
    `);
  });

  it.each([
    ["CONNECT", waysAtDesk(connectCase, connectWays)],
    ["IZA", waysAtDesk(izaCase, izaWays)],
  ])("what %s says to be taken, SOS has under the same name", (_, { taken }) =>
    expect(taken.filter((name) => !typedAtSos.has(name))).toEqual([]),
  );

  it("what CONNECT tells the desk alone, SOS tells the desk alone", () => {
    const atSos = new Map<string, string | undefined>(
      inquiryCase.entries.map(([name, { told }]) => [name, told]),
    );
    const wider = waysOfFields(connectCase, connectWays).filter(
      ([name, { told }, way]) =>
        way === "taken" && told === "desk" && atSos.get(name) !== "desk",
    );
    expect(wider.map(([name]) => name)).toEqual([]);
  });
});
