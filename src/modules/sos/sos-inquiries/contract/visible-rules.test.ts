import { describe, expect, it } from "vitest";
import { roleKeys } from "#platform/contract/permissions.ts";
import {
  hiddenFieldsOf,
  visibleEntries,
  withoutHidden,
} from "./visible-rules.ts";
import { inquiryInputSchema, inquirySchema } from "./schema.ts";

/** Every field of a case and who outside the desk reads it; a new field has to be named here. */
const readers: Record<string, readonly string[]> = {
  both: [
    "id",
    "version",
    "reception_number",
    "inquiry_status",
    "dispatch_status",
    "received_at",
    "communication",
    "customer_company",
    "company_customer_code",
    "vehicle_registration_number",
    "chassis_number",
    "vehicle_model",
    "vehicle_make",
    "first_registration",
    "delivery_date",
    "load_state",
    "communication_device_status",
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
    "service_division",
    "car_dealer_id",
    "car_dealer_branch_id",
    "car_dealer_name",
    "car_dealer_branch_name",
    "caller_completion_work",
    "caller_completion_arrangement",
    "car_dealer_completion_work",
    "caller_completion_work_done",
    "caller_completion_arrangement_done",
    "car_dealer_completion_work_done",
    "desired_contact_at",
    "desired_contact_note",
    "cancellation_reason",
    "treatment",
    "treatment_result",
    "complete_time",
    "created_at",
    "updated_at",
    "can",
  ],
  dealer: [
    "caller_class",
    "reporter_office",
    "reporter_branch",
    "caller_name",
    "caller_name_kana",
    "caller_phone",
    "callback_phone",
    "receiver_name",
  ],
  desk: [
    "customer_class",
    "customer_rank",
    "memo",
    "billing_name",
    "billing_address",
    "client_type",
    "follow_up_call",
    "follow_up_call_done",
    "approval_need",
    "completed",
    "approved",
    "next_action",
    "tasks",
    "cancel_requested_at",
    "send_back",
    "merged_into",
    "receiver_name_kana",
    "created_by",
    "updated_by",
  ],
};
const shownTo = { carDealer: ["both", "dealer"], carMaker: ["both"] };

describe("what an account outside the desk is told of a case", () => {
  const fields = Object.keys(inquirySchema.shape);

  it("every field is decided", () => {
    expect(Object.values(readers).flat().toSorted()).toEqual(fields.toSorted());
  });

  it.each(roleKeys)("%s", (role) => {
    const hidden = hiddenFieldsOf(role);
    const groups =
      shownTo[role as keyof typeof shownTo] ?? Object.keys(readers);
    const shown = groups.flatMap((group) => readers[group] ?? []);
    expect(fields.filter((field) => !hidden.has(field)).toSorted()).toEqual(
      shown.toSorted(),
    );
  });

  it("what is hidden is blank in a value that the schema still takes", () => {
    const marked = Object.fromEntries(fields.map((field) => [field, "MARK"]));
    for (const role of ["carDealer", "carMaker"] as const) {
      const reduced: Record<string, unknown> = withoutHidden(marked, role);
      for (const field of hiddenFieldsOf(role)) {
        expect(reduced[field], field).not.toBe("MARK");
        const schema = Object.entries(inquiryInputSchema.shape).find(
          ([name]) => name === field,
        )?.[1];
        expect(schema?.safeParse(reduced[field]).success ?? true, field).toBe(
          true,
        );
      }
    }
    expect(withoutHidden(marked, "callCenterAgent")).toBe(marked);
  });
});

describe("the history as the outside reads it", () => {
  const entry = (action: string, fields: string[], entity = "sos_inquiry") => ({
    entity,
    action,
    reason: "REASON",
    user_id: 5,
    user_name: "NAME",
    screen: "/x",
    changes: fields.map((field) => ({ field })),
  });

  it("has steps without names and reasons, no hidden field, and nothing of the desk among itself", () => {
    const told = visibleEntries(
      [
        entry("start", ["inquiry_status"]),
        entry("update", ["memo"]),
        entry("update", [
          "address",
          "customer_rank",
          "approved_by",
          "own_next_action",
        ]),
        entry("send_back", ["inquiry_status"]),
        entry("next_action", ["own_next_action"]),
        entry("correspondence", ["correspondence"]),
        entry("send", ["progress", "note"], "sos_dispatch"),
        entry("create", ["body"], "case_message"),
        entry("request", ["reason"], "sos_cancel_request"),
        entry("create", ["number"], "call_log"),
      ],
      "carDealer",
    );
    expect(
      told.map(({ entity, action, changes }) => [
        entity,
        action,
        ...changes.map(({ field }) => field),
      ]),
    ).toEqual([
      ["sos_inquiry", "start", "inquiry_status"],
      ["sos_inquiry", "update", "address"],
      ["sos_dispatch", "send", "progress"],
    ]);
    expect(JSON.stringify(told)).not.toMatch(/REASON|NAME/);
  });

  it("is whole for the desk", () => {
    const all = [entry("send_back", ["memo"]), entry("create", [], "call_log")];
    expect(visibleEntries(all, "callCenterAgent")).toEqual(all);
  });
});
