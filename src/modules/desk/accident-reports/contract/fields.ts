import {
  codeField,
  instantField,
  longTextField,
  numberField,
  optional,
  referenceField,
  textField,
  type ValueOf,
} from "#modules/base/records/contract/fields.ts";
import { yesNoUnknown } from "#modules/desk/case-desk/contract/lookups.ts";

const people = { min: 0, max: 999 } as const;

/** What people type of an accident; the rest follows from its case and from the steps. */
export const accidentFields = {
  occurred_at: optional(instantField("発生日時")),
  dead_count: optional(numberField("死者（人）", people)),
  severe_count: optional(numberField("重傷（人）", people)),
  slight_count: optional(numberField("軽傷（人）", people)),
  is_dangerous_goods: optional(codeField("危険物", yesNoUnknown)),
  is_road_closed: optional(codeField("通行止め", yesNoUnknown)),
  is_police_informed: optional(codeField("警察通報", yesNoUnknown)),
  insurer: optional(textField("保険会社", 100, { width: "wide" })),
  cause: optional(longTextField("推定原因", 1000, { width: "full" })),
  measures: optional(longTextField("処置", 1000, { width: "full" })),
  maker_number: optional(textField("メーカー受付番号", 50, { width: "wide" })),
  person_in_charge_id: optional(referenceField("担当者", { width: "wide" })),
} as const;

export type AccidentField = keyof typeof accidentFields;
export const accidentFieldNames = Object.keys(
  accidentFields,
) as AccidentField[];

/** What is typed of an accident. */
export type AccidentInput = {
  [Name in AccidentField]: ValueOf<(typeof accidentFields)[Name]>;
};

export const accidentFieldLabels = Object.fromEntries(
  accidentFieldNames.map((name) => [name, accidentFields[name].label]),
) as Readonly<Record<AccidentField, string>>;
