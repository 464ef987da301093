import { digitsOnly, foldText } from "#platform/contract/japanese/folding.ts";
import {
  parsePlate,
  plateSearchText,
} from "#platform/contract/japanese/plate.ts";
import type { ReceptionKeys } from "../contract/double-rules.ts";
import type { PrecheckKeys } from "./desk-queries.ts";

/** What the form has typed so far, as it stands in the URL. */
export interface PrecheckQuery {
  readonly phone?: string | undefined;
  readonly plate?: string | undefined;
  readonly chassis_number?: string | undefined;
  readonly company_customer_code?: string | undefined;
  readonly except_id?: number | undefined;
}

const minimumPhoneDigits = 9;

/** The keys of a query as the columns hold them. */
export const keysOf = (query: PrecheckQuery): PrecheckKeys => {
  const digits = digitsOnly(query.phone ?? "");
  return {
    caller_phone_digits: digits.length >= minimumPhoneDigits ? digits : "",
    plate_text:
      query.plate === undefined ? "" : plateSearchText(parsePlate(query.plate)),
    chassis_text: foldText(query.chassis_number ?? ""),
    except_id: query.except_id ?? 0,
  };
};

/** By which of the keys a case was found. */
export const matchesOf = (row: ReceptionKeys, keys: PrecheckKeys) => {
  const pairs = [
    ["caller_phone", row.caller_phone_digits, keys.caller_phone_digits],
    ["vehicle_registration_number", row.plate_text, keys.plate_text],
    ["chassis_number", row.chassis_text, keys.chassis_text],
  ] as const;
  return pairs
    .filter(([, mine, asked]) => asked !== "" && mine === asked)
    .map(([name]) => name);
};
