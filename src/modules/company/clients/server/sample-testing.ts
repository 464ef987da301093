import { sampleOf } from "#modules/base/records/server/testing.ts";
import { clients } from "../contract/client-record.ts";
import { members } from "../contract/member-record.ts";

export const clientSample = sampleOf(clients);

export const memberSample = sampleOf(members, {
  values: ({ n }) => ({
    vehicle_registration_numbers: [
      `横浜 100 あ ${String(1000 + n).slice(0, 2)}-${String(1000 + n).slice(2, 4)}`,
    ],
  }),
});
