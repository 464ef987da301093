import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import type { Inquiry } from "./schema.ts";

/** Keys by which the vehicle of a case is known. */
export const vehicleKeysOf = (inquiry: Inquiry) => ({
  ...completeKeys([
    inquiry.vehicle_registration_number,
    inquiry.chassis_number,
    inquiry.caller_phone,
  ]),
  except_case_kind: "sos" as const,
  except_case_id: inquiry.id,
});
