import {
  beginning,
  codeField,
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
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Reader } from "#modules/base/records/contract/reader-rules.ts";
import { specialClientKinds, specialClientStates } from "./lookups.ts";
import {
  specialClientDesk,
  specialClientPages,
  specialClientReaders,
} from "./pages.ts";
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

/** How to reach a customer is told to who calls it back, as of a case: a maker looks at vehicles. */
const isNoMaker = ({ role }: Reader): boolean => role !== "carMaker";

const source = defineRecord(
  {
    entity: "special_client",
    table: "special_clients",
    path: "/api/specialClients",
    tag: "special-clients",
    noun: { one: "special client", many: "special clients" },
    pages: specialClientPages,
    access: specialClientDesk,
    readers: specialClientReaders,
    neighbours: specialClientReaders,
    name: "name",
    files: "both",
    default_sort: "-updated_at",
    text: {
      create: text.create,
      keyword: text.keyword,
      actions: { end: "終了", resume: "再開" },
    },
    fields: {
      name: textField("会社名・氏名", 100, {
        list: { width: 220, sort: true },
        width: "wide",
        is_searched: true,
      }),
      kind: beginning(
        codeField("種別", specialClientKinds, {
          list: { width: 116 },
          filter: true,
        }),
        () => "client",
      ),
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
        only: specialClientDesk,
        example: text.reasonExample,
      }),
      instructions: longTextField("対応方法", 1000, {
        example: text.instructionsExample,
        list: { width: 300 },
        width: "full",
        only: specialClientDesk,
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
        telephoneField("電話番号", {
          list: { width: 124 },
          is_searched: true,
          only: isNoMaker,
        }),
      ),
      valid_from: beginning(dateField("開始日", { read_with: "valid" }), () =>
        tokyoDate(),
      ),
      valid_to: optional(
        dateField("終了日", { read_with: "valid", hint: text.validToHint }),
      ),
      /** Ended by hand: the notice is shown no more, whatever the valid period says. */
      is_ended: flagField("終了", {
        is_step: "patched",
        words: (is_ended: boolean) => (is_ended ? text.yes : ""),
      }),
    },
    blocks: {
      notice: {
        title: "お知らせの内容",
        fields: ["kind", "name", "reason", "instructions"],
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

/**
 * A special client (特別顧客), whose notice a case shows that matches by code, plate or telephone (domain §3.6), or a special
 * user (特別ユーザー), the same of one person, who is matched by telephone.
 */
export interface SpecialClients extends Named<typeof source> {}
export const specialClients: SpecialClients = source;
