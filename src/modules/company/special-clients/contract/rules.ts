import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import {
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { SpecialClientKind, specialClientStates } from "./lookups.ts";
import { specialClientText as text } from "./text.ts";

export interface Period {
  readonly valid_from: string;
  readonly valid_to: string | null;
}

interface Keys {
  readonly kind: SpecialClientKind;
  readonly company_customer_code: string | null;
  readonly vehicle_registration_number: PlateParts | null;
  readonly phone: string | null;
}

/** Fewer digits name no caller: a reception is not matched by them either. */
const shortestTelephone = 9;

/** By what it is matched: a company by any of the keys, a person by the telephone alone, since others drive the vehicle. */
const keyIssues = ({
  kind,
  company_customer_code,
  vehicle_registration_number,
  phone,
}: Keys): FieldIssue[] => {
  const ofCompany = { company_customer_code, vehicle_registration_number };
  if (kind === "user")
    return [
      ...(phone === null ? [{ field: "phone", message: text.userPhone }] : []),
      ...Object.entries(ofCompany)
        .filter(([, key]) => key !== null)
        .map(([field]) => ({ field, message: text.notOfUser })),
    ];
  return [...Object.values(ofCompany), phone].every((key) => key === null)
    ? [{ field: "company_customer_code", message: text.keyMissing }]
    : [];
};

/** What the fields of a special client ask of one another: something to match by, and a period that runs forward. */
export const specialClientIssues = ({
  valid_from,
  valid_to,
  ...keys
}: Keys & Period): FieldIssue[] => {
  const { phone, vehicle_registration_number: registration } = keys;
  const issues = keyIssues(keys);
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
