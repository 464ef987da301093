import { expect, it } from "vitest";
import { beginningOf } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "./fields.ts";
import { textsOfInquiry } from "./search-rules.ts";

it("the stored search text has what a maker is told first, then what a sales company is, then the desk's own", () => {
  const names = (told: "dealer" | "desk" | undefined): string[] =>
    textsOfInquiry({ ...beginningOf(inquiryCase), received_at: "" })
      .filter((one) => one.told === told)
      .map(({ name }) => name);
  expect(names(undefined)).toEqual([
    "customer_company",
    "company_customer_code",
    "vehicle_registration_number",
    "chassis_number",
    "vehicle_model",
    "expressway",
    "address",
    "landmark",
    "trouble_category",
    "malfunction_category",
    "malfunction",
    "cargo",
  ]);
  expect(names("dealer")).toEqual([
    "caller_name",
    "caller_name_kana",
    "caller_phone",
    "callback_phone",
    "receiver_name",
  ]);
  expect(names("desk")).toEqual(["memo", "billing_name"]);
});
