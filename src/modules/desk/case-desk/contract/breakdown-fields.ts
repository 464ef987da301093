import {
  codeField,
  longTextField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { placed } from "./fields.ts";
import { registryFields } from "./look-up-fields.ts";
import {
  carIncidentTypes,
  loadStates,
  malfunctionCategories,
  troubleCategories,
  yesNoUnknown,
} from "./lookups.ts";

/*
 * What breaks down: which vehicle, and what is wrong with it. A towing company is told it beside the place.
 */

const { communication_device_status, ...ofRegistry } = registryFields;

/** 車両. */
export const vehicleFields = {
  ...ofRegistry,
  load_state: placed(codeField("積載", loadStates), {
    tow: "always",
    is_edited_alone: true,
  }),
  communication_device_status,
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
