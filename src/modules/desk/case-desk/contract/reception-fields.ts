import {
  codeField,
  instantField,
  kanaField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { held, placed } from "./fields.ts";
import { callerClasses, communications } from "./lookups.ts";

/*
 * How a breakdown is received, and from whom. The reception number itself is given by the server.
 */

/** 受付. */
export const receptionFields = {
  received_at: held(
    instantField("受付日時", { list: { width: 134, sort: true } }),
  ),
  receiver_name: placed(
    textField("受付者", 16, {
      kana_to: "receiver_name_kana",
      is_searched: true,
      list: { width: 96 },
    }),
    { told: "dealer" },
  ),
  receiver_name_kana: placed(kanaField("受付者カナ", 26), {
    told: "desk",
    is_in_file: false,
  }),
  communication: held(codeField("受付方法", communications), () => "phone"),
};

/** 通報者: who calls and how to call back. */
export const callerFields = {
  caller_class: placed(codeField("通報者区分", callerClasses), {
    told: "dealer",
    is_edited_alone: true,
  }),
  caller_name: placed(
    textField("通報者名", 50, {
      kana_to: "caller_name_kana",
      is_searched: true,
      list: { width: 110 },
    }),
    { told: "dealer", tow: "entrusted", is_edited_alone: true },
  ),
  caller_name_kana: placed(
    kanaField("通報者カナ", 26, {
      is_searched: true,
    }),
    { told: "dealer", is_edited_alone: true },
  ),
  caller_phone: placed(
    telephoneField("電話番号", {
      may_be_withheld: true,
      is_searched: true,
      list: { width: 122 },
    }),
    { told: "dealer", tow: "entrusted" },
  ),
  callback_phone: placed(
    telephoneField("折返し先電話番号", {
      may_be_withheld: true,
      is_searched: true,
    }),
    { told: "dealer", tow: "entrusted" },
  ),
};
