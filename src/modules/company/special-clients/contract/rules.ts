import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import {
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { specialClientStates } from "./lookups.ts";
import { specialClientText as text } from "./text.ts";

export interface Period {
  readonly valid_from: string;
  readonly valid_to: string | null;
}

interface Keys {
  readonly company_customer_code: string | null;
  readonly vehicle_registration_number: PlateParts | null;
  readonly phone: string | null;
}

/** Fewer digits name no caller: a reception is not matched by them either. */
const shortestTelephone = 9;

/** What the fields of a special client ask of one another: something to match by, and a period that runs forward. */
export const specialClientIssues = (values: Keys & Period): FieldIssue[] => {
  const { company_customer_code, phone, valid_from, valid_to } = values;
  const registration = values.vehicle_registration_number;
  const issues: FieldIssue[] = [];
  if (company_customer_code === null && registration === null && phone === null)
    issues.push({ field: "company_customer_code", message: text.keyMissing });
  if (registration !== null && !isCompletePlate(registration))
    issues.push({
      field: "vehicle_registration_number",
      message: text.plateIncomplete,
    });
  if (phone !== null && digitsOnly(phone).length < shortestTelephone)
    issues.push({ field: "phone", message: text.phoneTooShort });
  if (valid_to !== null && valid_to < valid_from)
    issues.push({ field: "valid_to", message: text.validReversed });
  return issues;
};

/** Whether the notice is shown on a day of Tokyo; first and last day are within. */
export const specialClientStateOf = (
  client: Period & { readonly is_ended: boolean },
  today: string,
): CodeOf<typeof specialClientStates> => {
  if (client.is_ended) return "ended";
  if (client.valid_to !== null && client.valid_to < today) return "ended";
  return client.valid_from > today ? "upcoming" : "current";
};
