import {
  codeField,
  codesField,
  customerCodeField,
  dateField,
  numberField,
  plateField,
  postalCodeField,
  referenceField,
  textField,
  yearMonthField,
} from "#modules/base/records/contract/fields.ts";
import { customerRanks } from "#modules/company/clients/contract/lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import {
  registryRegistrations,
  userInformationStatuses,
} from "#modules/company/vehicles/contract/consent-lookups.ts";
import {
  communicationDeviceStatuses,
  consentDocuments,
  customerClasses,
  simStatuses,
} from "#modules/company/vehicles/contract/lookups.ts";
import { held, placed, type CaseValueOf } from "./fields.ts";
import { roadTypes, safetyFlags } from "./lookups.ts";
import { caseText } from "./text.ts";

/*
 * What the look-ups of a section fill, under the same names on every desk. A desk takes of it what it keeps.
 */

/** 顧客: whose vehicle it is. */
export const customerFields = {
  customer_company: placed(
    textField("顧客会社名", 100, {
      width: "wide",
      is_searched: true,
      list: { width: 112, sort: true },
    }),
    { is_edited_alone: true },
  ),
  company_customer_code: customerCodeField("顧客コード", {
    is_searched: true,
  }),
  customer_class: placed(
    codeField("顧客区分", customerClasses, {
      list: { width: 84 },
    }),
    { told: "desk" },
  ),
  customer_rank: placed(codeField("顧客ランク", customerRanks), {
    told: "desk",
    is_edited_alone: true,
  }),
};

/** 車両: as the registry knows it. */
export const registryFields = {
  vehicle_registration_number: placed(
    plateField("登録番号", {
      is_searched: true,
      list: { width: 138 },
    }),
    { tow: "entrusted" },
  ),
  chassis_number: textField("車台番号", 50, {
    is_searched: true,
    list: { width: 150 },
  }),
  vehicle_model: placed(textField("型式", 50, { is_searched: true }), {
    tow: "always",
  }),
  vehicle_make: placed(codeField("メーカー", vehicleMakes), {
    tow: "always",
    is_edited_alone: true,
  }),
  first_registration: yearMonthField("初度登録年月"),
  delivery_date: dateField("納車日"),
  communication_device_status: codeField("通信機", communicationDeviceStatuses),
};

/** What the box in the vehicle may do, as the registry has it. */
export const deviceFields = {
  sim_status: codeField("SIM状態", simStatuses),
  consent_document: codeField("同意書", consentDocuments),
  user_information_status: codeField("利用者情報", userInformationStatuses),
  registry_registration: codeField("登録有無", registryRegistrations),
};

/** 場所. Kiloposts in kilometres with one decimal, coordinates in degrees (WGS 84). */
export const placeFields = {
  road_type: placed(
    codeField("道路種別", roadTypes, {
      list: { width: 150 },
    }),
    { tow: "always", is_edited_alone: true },
  ),
  expressway: placed(
    textField("高速道路名", 50, {
      is_searched: true,
    }),
    { tow: "always", is_listed: true },
  ),
  expressway_direction: placed(textField("方向", 50), {
    tow: "always",
    is_listed: true,
  }),
  kilopost: placed(
    numberField("キロポスト", { min: 0, max: 2000, decimals: 1 }),
    { tow: "entrusted", is_listed: true },
  ),
  postal_code: postalCodeField("郵便番号"),
  prefecture: placed(textField("都道府県", 50), {
    tow: "always",
    is_listed: true,
    found_with: "address",
  }),
  address: placed(
    textField("住所", 255, {
      width: "wide",
      is_searched: true,
    }),
    { tow: "entrusted", is_listed: true, is_edited_alone: true },
  ),
  latitude: placed(numberField("緯度", { min: 20, max: 46, decimals: 6 }), {
    tow: "entrusted",
  }),
  longitude: placed(numberField("経度", { min: 122, max: 154, decimals: 6 }), {
    tow: "entrusted",
  }),
  landmark: placed(
    textField("目印", 255, {
      width: "wide",
      is_searched: true,
    }),
    { tow: "entrusted", is_edited_alone: true },
  ),
  safety_flags: placed(
    held(
      codesField("現場の安全", safetyFlags, {
        width: "wide",
      }),
    ),
    { tow: "always", is_in_file: false },
  ),
};

/** Which sales company takes part, and which of its branches. */
export const dealerFields = {
  car_dealer_id: referenceField("販売会社", {
    width: "wide",
    to: { table: "car_dealers", name: "name", missing: caseText.noSuchDealer },
  }),
  car_dealer_branch_id: placed(
    referenceField("販売会社拠点", {
      to: {
        table: "car_dealer_branches",
        name: "name",
        missing: caseText.branchOfOtherDealer,
      },
    }),
    { is_in_file: false },
  ),
};

type LookedUp = typeof customerFields &
  typeof registryFields &
  typeof deviceFields &
  typeof placeFields &
  typeof dealerFields;

/** What a form holds of the fields that are looked up; of those that its desk has not, nothing. */
export type LookUpValues = {
  [Name in keyof LookedUp]: CaseValueOf<LookedUp[Name]>;
} & {
  /** By which a vehicle is looked up too. */
  caller_phone: string | null;
  /** Who pays, as the client says. */
  billing_name: string | null;
  billing_address: string | null;
};
export type LookUpName = keyof LookUpValues;
