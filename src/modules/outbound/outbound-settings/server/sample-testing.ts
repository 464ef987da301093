import { sampleOf } from "#modules/base/records/server/testing.ts";
import { dealers } from "#modules/company/dealers/contract/dealer-record.ts";
import { contractSettings } from "../contract/contract-record.ts";
import { contractKinds } from "../contract/lookups.ts";
import { masterItems } from "../contract/master-record.ts";
import { companyMessages } from "../contract/message-record.ts";
import { contractStaff } from "../contract/staff-record.ts";

export const masterItemSample = sampleOf(masterItems, {
  broken: [{ behaviour: "centre" }],
  // Of the lists that people add to; what is called for is said of contracts alone.
  values: ({ n }) => ({
    master_type: n % 2 === 0 ? "improve_category" : "information_category",
    behaviour: null,
  }),
});

export const companyMessageSample = sampleOf(companyMessages, {
  broken: [{ body: "{{未知}}" }],
});

export const contractStaffSample = sampleOf(contractStaff, {
  values: () => ({ car_dealer_branch_id: null }),
});

export const contractSample = sampleOf(contractSettings, {
  values: async ({ make }) => {
    const item = await make(masterItems, {
      master_type: "CT36",
      behaviour: "centre",
      is_active: true,
    });
    return Object.fromEntries(
      contractKinds.codes.map((kind) => [`${kind}_contract_id`, item]),
    );
  },
  // Each sales company has one.
  made: async ({ db, make }) => {
    const dealer = await make(dealers);
    const { id } = await db
      .selectFrom("outbound_contract_settings")
      .select("id")
      .where("car_dealer_id", "=", dealer)
      .executeTakeFirstOrThrow();
    return id;
  },
});
