import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { chassisKey } from "../contract/coverage-rules.ts";
import { izaMembers } from "../contract/member-record.ts";
import { mostVehicles } from "../contract/rules.ts";
import { vehicleText as text } from "../contract/text.ts";
import { izaVehicles } from "../contract/vehicle-record.ts";
import { scopeOfMembers, scopeOfVehicles } from "./access.ts";
import { listTooMany } from "./lookup-queries.ts";
import "./tables.ts";

const forDesk = callCentre("iza");

/** Vehicles of members on the server. */
export const vehicleRecords = recordService(izaVehicles, {
  scopeOf: scopeOfVehicles,
  references: { iza_member_id: scopeOfMembers },
  audienceOf: () => forDesk,
  // Their number stands in the list of members.
  alsoAnnounce: () => [{ topic: izaMembers.topic, audience: forDesk }],
  derive: ({ vehicle_registration_number: plate, chassis_number }) => ({
    plate_text: plate === null ? null : plateSearchText(plate),
    plate_number: plate === null ? null : plate.designated_number,
    chassis_key: chassisKey(chassis_number) || null,
  }),
  unrecorded: ["plate_text", "plate_number", "chassis_key"],
  saved: async ({ db }, list) => {
    const made = list.filter(({ before }) => before === undefined);
    const members = new Set(made.map(({ row }) => row.iza_member_id));
    const full = await listTooMany(db, [...members]);
    if (full.length > 0)
      throw new AppError("invalid_input", {
        message: text.tooMany(mostVehicles),
        errors: { iza_member_id: [text.tooMany(mostVehicles)] },
      });
  },
});
