import {
  codeField,
  codesField,
  dateField,
  longTextField,
  numberField,
  plateField,
  postalCodeField,
  textField,
  yearMonthField,
} from "#modules/base/records/contract/fields.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { communicationDeviceStatuses } from "#modules/company/vehicles/contract/lookups.ts";
import { held, placed } from "#modules/desk/case-desk/contract/fields.ts";
import {
  carIncidentTypes,
  loadStates,
  malfunctionCategories,
  roadTypes,
  safetyFlags,
  troubleCategories,
  yesNoUnknown,
} from "#modules/desk/case-desk/contract/lookups.ts";

/*
 * What a towing company is told of a case lies here: which vehicle stands where, and what is wrong with it.
 */

/** 車両. */
export const vehicleFields = {
  vehicle_registration_number: placed(
    plateField("登録番号", {
      is_searched: true,
      list: { width: 137 },
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
  load_state: placed(codeField("積載", loadStates), {
    tow: "always",
    is_edited_alone: true,
  }),
  communication_device_status: codeField("通信機", communicationDeviceStatuses),
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

/** 症状: what is wrong and whether the vehicle moves. */
export const troubleFields = {
  trouble_category: placed(
    codeField("トラブル区分", troubleCategories, {
      is_searched: true,
      list: { width: 140 },
    }),
    { tow: "always", is_edited_alone: true },
  ),
  malfunction_category: placed(
    codeField("不具合区分", malfunctionCategories, {
      width: "wide",
      is_searched: true,
    }),
    { tow: "always", is_edited_alone: true },
  ),
  malfunction: placed(
    longTextField("不具合内容", 1000, {
      width: "full",
      is_searched: true,
    }),
    { tow: "entrusted", is_edited_alone: true },
  ),
  car_incident_type: codeField("事故種別", carIncidentTypes, {
    list: { width: 116 },
  }),
  self_propelled: placed(codeField("自走", yesNoUnknown), { tow: "always" }),
  movable: placed(codeField("移動可否", yesNoUnknown), { tow: "always" }),
  cargo: placed(
    textField("積荷", 255, {
      width: "wide",
      is_searched: true,
    }),
    { tow: "entrusted", said_with: "load_state", is_edited_alone: true },
  ),
};
