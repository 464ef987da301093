import { sampleOf } from "#modules/base/records/server/testing.ts";
import { specialClients } from "../contract/record.ts";

export const specialClientSample = sampleOf(specialClients, {
  values: () => ({ kind: "client" }),
  broken: [
    { kind: "user" },
    { valid_from: "2026-02-02", valid_to: "2026-02-01" },
    {
      company_customer_code: null,
      vehicle_registration_number: null,
      phone: null,
    },
  ],
});
