import {
  codeField,
  dateField,
  numberField,
  optional,
  ownField,
  postalCodeField,
  prefectureField,
  referenceField,
  textField,
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
import { outboundCustomers } from "#modules/outbound/outbound-vehicles/contract/customer-record.ts";
import { honorifics } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { outboundDesk } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { dmBatches } from "./batch-record.ts";
import { labelNumber } from "./batch-rules.ts";
import { exclusions, returnStates, type DmVehicle } from "./lookups.ts";
import { dmItemPages } from "./pages.ts";
import { batchText, itemText as text, paperText } from "./text.ts";

const vehicleWords = ({ plate, kind, due_on }: DmVehicle): string =>
  paperText.vehicle(plate, kind, due_on);

const source = defineRecord({
  entity: "outbound_dm_item",
  table: "outbound_dm_items",
  path: "/api/outbound/dmItems",
  tag: "outbound-dm",
  noun: { one: "piece of mail", many: "pieces of mail" },
  pages: { ...dmItemPages, form: dmItemPages.detail },
  access: outboundDesk,
  is_kept: true,
  without: ["create"],
  files: "out",
  name: "recipient",
  default_sort: "serial",
  rows: 10,
  text: { create: "", keyword: text.keyword },
  fields: {
    number: derivedField(
      text.serial,
      { list: { width: 90 } },
      (row: { dm_batch_id: number; serial: number }) =>
        labelNumber(row.dm_batch_id, row.serial),
    ),
    dm_batch_id: referenceField(text.batch, {
      to: { table: dmBatches.table, name: "id", missing: "" },
      filter: true,
    }),
    serial: numberField(
      "連番",
      { min: 1, max: 1_000_000 },
      { list: { width: 80, sort: true } },
    ),
    recipient: textField("宛名", 100, {
      list: { width: 210, sort: true },
      width: "wide",
      is_searched: true,
    }),
    honorific: codeField("敬称", honorifics),
    postal_code: optional(postalCodeField("郵便番号", { list: { width: 90 } })),
    prefecture: optional(prefectureField("都道府県", { read_with: "address" })),
    address: optional(
      textField("住所", 255, {
        list: { width: 220 },
        width: "wide",
        is_searched: true,
      }),
    ),
    building: optional(textField("建物", 100)),
    vehicle_count: numberField(
      "台数",
      { min: 0, max: 10_000 },
      { list: { width: 70, align: "end" } },
    ),
    vehicles: ownField<DmVehicle[]>(
      "登録番号",
      {
        begin: () => [],
        words: (vehicles) => vehicles.map(vehicleWords).join("\n"),
        searched: (vehicles) => vehicles.map(({ plate }) => plate),
      },
      { list: { width: 220 }, width: "full", is_searched: true },
    ),
    earliest_due_on: dateField("期限", {
      list: { width: 104, sort: true },
      from_to: true,
    }),
    dealer_name: joinedField(
      batchText.dealer,
      { by: "car_dealer_id", column: "name" },
      { list: { width: 170 } },
    ),
    car_dealer_id: referenceField(batchText.dealer, {
      to: { table: dealers.table, name: "name", missing: "" },
      filter: true,
    }),
    outbound_customer_id: referenceField("使用者", {
      to: { table: outboundCustomers.table, name: "name", missing: "" },
    }),
    excluded_reason: optional(
      codeField("除外理由", exclusions, { list: { width: 100 }, filter: true }),
    ),
    sent_on: optional(dateField(batchText.sentOn, { list: { width: 104 } })),
    returned_on: optional(dateField("返戻日", { list: { width: 104 } })),
    return_state: derivedField(batchText.returned, { filter: returnStates }),
  },
  blocks: {
    piece: {
      title: text.section,
      fields: [
        "recipient",
        "honorific",
        "postal_code",
        "prefecture",
        "address",
        "building",
        "dealer_name",
        "vehicles",
        "excluded_reason",
        "sent_on",
        "returned_on",
      ],
    },
  },
  columns: [
    "number",
    "recipient",
    "postal_code",
    "address",
    "vehicle_count",
    "vehicles",
    "earliest_due_on",
    "dealer_name",
    "excluded_reason",
    "sent_on",
    "returned_on",
  ],
});

/** One piece of mail: a user of vehicles with all that are due (宛先); kept as it was printed. */
export interface DmItems extends Named<typeof source> {}
export const dmItems: DmItems = source;
