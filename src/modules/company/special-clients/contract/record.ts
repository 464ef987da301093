import {
  beginning,
  customerCodeField,
  dateField,
  flagField,
  longTextField,
  optional,
  plateField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { derivedField } from "#modules/base/records/contract/reference-fields.ts";
import { defineRecord } from "#modules/base/records/contract/record.ts";
import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { specialClientStates } from "./lookups.ts";
import { specialClientDesk, specialClientPages } from "./pages.ts";
import {
  type Period,
  specialClientIssues,
  specialClientStateOf,
} from "./rules.ts";
import { specialClientText as text } from "./text.ts";

/** 2026/11/01 ～ 期限なし */
const periodOf = ({ valid_from, valid_to }: Period): string =>
  text.period(
    dateWords(valid_from),
    valid_to === null ? text.forEver : dateWords(valid_to),
  );

/** A special client (特別顧客): whose notice a case shows that matches by code, plate or telephone (domain §3.6). */
export const specialClients = defineRecord(
  {
    entity: "special_client",
    table: "special_clients",
    path: "/api/specialClients",
    tag: "special-clients",
    noun: { one: "special client", many: "special clients" },
    pages: specialClientPages,
    access: specialClientDesk,
    name: "company",
    default_sort: "-updated_at",
    text: {
      create: "特別顧客登録",
      keyword: "会社名・コード・登録番号・電話",
      actions: { end: "終了", resume: "再開" },
    },
    fields: {
      company: textField("会社名", 100, {
        list: { width: 220, sort: true },
        width: "wide",
        is_searched: true,
      }),
      state: derivedField(
        "状態",
        { list: { width: 96 }, filter: specialClientStates },
        (row: Period & { is_ended: boolean }) =>
          specialClientStates.labelOf(specialClientStateOf(row, tokyoDate())),
      ),
      reason: textField("理由", 200, {
        list: { width: 170 },
        width: "wide",
        is_searched: true,
      }),
      instructions: longTextField("対応方法", 1000, {
        list: { width: 300 },
        width: "full",
      }),
      valid: derivedField(
        "有効期間",
        { list: { width: 190, sort: "valid_from" }, width: "wide" },
        periodOf,
      ),
      company_customer_code: optional(
        customerCodeField("顧客コード", {
          list: { width: 104 },
          is_searched: true,
        }),
      ),
      vehicle_registration_number: optional(
        plateField("登録番号", { list: { width: 160 }, is_searched: true }),
      ),
      phone: optional(
        telephoneField("電話番号", { list: { width: 124 }, is_searched: true }),
      ),
      valid_from: beginning(dateField("開始日", { read_with: "valid" }), () =>
        tokyoDate(),
      ),
      valid_to: optional(
        dateField("終了日", { read_with: "valid", hint: text.validToHint }),
      ),
      /** Ended by hand: the notice is shown no more, whatever the valid period says. */
      is_ended: flagField("終了", {
        is_step: true,
        words: (is_ended: boolean) => (is_ended ? text.yes : ""),
      }),
    },
    blocks: {
      notice: {
        title: "お知らせの内容",
        fields: ["company", "reason", "instructions"],
      },
      keys: {
        title: "照合する項目",
        hint: text.keysHint,
        fields: [
          "company_customer_code",
          "vehicle_registration_number",
          "phone",
        ],
      },
      valid: { title: "有効期間", fields: ["valid_from", "valid_to", "valid"] },
    },
    found: {
      details: [
        "company_customer_code",
        "phone",
        "vehicle_registration_number",
      ],
      hits: ["reason"],
    },
  },
  specialClientIssues,
);
