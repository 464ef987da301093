import { referenceField } from "#modules/base/records/contract/fields.ts";
import { joinedField } from "#modules/base/records/contract/reference-fields.ts";
import { outboundCustomers } from "./customer-record.ts";
import { customerText, vehicleText as text } from "./text.ts";
import { isNoMaker } from "./vehicle-rules.ts";

const by = "outbound_customer_id";

/** Whose it is. A maker reads no names: they are between the sales company and the desk. */
export const ownerFields = {
  dealer_name: joinedField(
    "販売会社",
    { by: "car_dealer_id", column: "name" },
    { list: { width: 170 } },
  ),
  branch_name: joinedField(
    "拠点名",
    { by: "car_dealer_branch_id", column: "name" },
    { list: { width: 120 } },
  ),
  customer_code: joinedField(
    outboundCustomers.fields.company_customer_code.label,
    { by, column: "company_customer_code" },
    { list: { width: 110 }, only: isNoMaker },
  ),
  customer_name: joinedField(
    outboundCustomers.fields.name.label,
    { by, column: "name" },
    { list: { width: 200 }, only: isNoMaker },
  ),
  outbound_customer_id: referenceField("使用者", {
    to: {
      table: outboundCustomers.table,
      name: "name",
      searched: ["company_customer_code", "name", "name_kana"],
      missing: customerText.noSuchCustomer,
    },
    filter: true,
    width: "full",
  }),
  /** Of its user: what decides who sees it. */
  car_dealer_id: referenceField("販売会社", {
    to: {
      table: "car_dealers",
      name: "name",
      missing: customerText.pickDealer,
    },
    filter: true,
    is_step: true,
  }),
  car_dealer_branch_id: referenceField("拠点", {
    to: {
      table: "car_dealer_branches",
      name: "name",
      missing: text.noSuchBranch,
    },
    filter: true,
    wrong: text.pickBranch,
  }),
};
