import {
  beginning,
  numberField,
  referenceField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import {
  derivedField,
  joinedField,
} from "#modules/base/records/contract/reference-fields.ts";
import { dealers } from "#modules/company/dealers/contract/dealer-record.ts";
import {
  firstCount,
  firstDays,
  mostCalls,
  mostDays,
} from "./contract-rules.ts";
import { contractKinds, type ContractKind } from "./lookups.ts";
import { masterItems } from "./master-record.ts";
import { contractPages, settingReaders, settingWriters } from "./pages.ts";
import { contractText as text } from "./text.ts";

/** A field of each kind, named after it. */
const eachKind = <const Part extends string, Of>(
  part: Part,
  fieldOf: (kind: ContractKind, label: string) => Of,
) =>
  Object.fromEntries(
    contractKinds.options.map(({ code, label }) => [
      `${code}_${part}`,
      fieldOf(code, label),
    ]),
  ) as { [K in ContractKind as `${K}_${Part}`]: Of };

const cellWidth = 106;
/** Of the one name that is longer than what stands below it. */
const longWidth = 148;

const fields = {
  dealer_name: joinedField(
    text.dealer,
    { by: "car_dealer_id", column: "name" },
    { list: { width: 190, sort: true } },
  ),
  car_dealer_id: referenceField(text.dealer, {
    to: {
      table: dealers.table,
      name: "name",
      searched: ["name", "name_kana"],
      missing: "",
    },
    is_fixed: true,
  }),
  ...eachKind("item", (kind, label) =>
    joinedField(text.contract(label), {
      by: `${kind}_contract_id`,
      column: "item",
    }),
  ),
  ...eachKind("contract_id", (_, label) =>
    referenceField(text.contract(label), {
      to: {
        table: masterItems.table,
        name: "item",
        missing: text.noSuchItem,
      },
      wrong: text.pickContract(label),
    }),
  ),
  ...eachKind("day_setting", (kind, label) =>
    beginning(
      numberField(
        text.days(label),
        { min: 1, max: mostDays(kind) },
        {
          hint: text.daysHint(kind, mostDays(kind)),
          wrong: text.giveDays(label),
          words: text.daysOf,
        },
      ),
      () => firstDays(kind),
    ),
  ),
  ...eachKind("max_call_count", (kind, label) =>
    beginning(
      numberField(
        text.count(label),
        { min: 1, max: mostCalls },
        {
          hint: text.countHint(kind, mostCalls),
          wrong: text.giveCount(label),
          words: text.countOf,
        },
      ),
      () => firstCount(kind),
    ),
  ),
  ...eachKind("summary", (kind, label) =>
    derivedField(
      label,
      { list: { width: kind === "severe" ? longWidth : cellWidth } },
      (row: Readonly<Record<string, unknown>>) => String(row[`${kind}_item`]),
    ),
  ),
};

type FieldName = keyof typeof fields;

const source = defineRecord({
  entity: "outbound_contract_setting",
  table: "outbound_contract_settings",
  path: "/api/outbound/contractSettings",
  tag: "outbound-settings",
  noun: { one: "company's contracts", many: "contracts of sales companies" },
  pages: { ...contractPages, form: contractPages.detail },
  access: settingWriters,
  readers: settingReaders,
  neighbours: settingReaders,
  without: ["create", "remove"],
  name: "dealer_name",
  default_sort: "dealer_name",
  rows: 10,
  text: { create: "", keyword: text.keyword },
  fields,
  blocks: Object.fromEntries(
    contractKinds.options.map(({ code, label }) => [
      code,
      {
        title: label,
        fields: [
          `${code}_item`,
          `${code}_contract_id`,
          `${code}_day_setting`,
          `${code}_max_call_count`,
        ] satisfies FieldName[],
      },
    ]),
  ) as Record<ContractKind, { title: string; fields: FieldName[] }>,
  columns: [
    "dealer_name",
    ...contractKinds.codes.map((kind) => `${kind}_summary` as const),
    "updated_at",
  ],
});

/** Which inspections of a sales company are called for, by whom, from when on and how often (契約設定). */
export interface ContractSettings extends Named<typeof source> {}
export const contractSettings: ContractSettings = source;
