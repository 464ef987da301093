import {
  beginning,
  codeField,
  dateField,
  numberField,
  optional,
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
  readField,
} from "#modules/base/records/contract/reference-fields.ts";
import { dealers } from "#modules/company/dealers/contract/dealer-record.ts";
import { outboundDesk } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { dmBatchStates, dmLayouts } from "./lookups.ts";
import { batchIssues, type DmSteps } from "./batch-rules.ts";
import { dmBatchPages } from "./pages.ts";
import {
  mostPositions,
  sheetRanges,
  type SheetMeasure,
} from "./sheet-rules.ts";
import { batchText as text, sheetText } from "./text.ts";

const count = (label: string) =>
  beginning(
    numberField(
      label,
      { min: 0, max: 1_000_000 },
      { list: { width: 84, align: "end" }, is_step: true },
    ),
    () => 0,
  );

const nudge = (label: string) =>
  beginning(
    numberField(
      label,
      { min: -10, max: 10, decimals: 1 },
      { hint: text.nudgeHint },
    ),
    () => 0,
  );

const measure = (name: SheetMeasure) =>
  optional(numberField(sheetText[name], sheetRanges[name]));

const source = defineRecord(
  {
    entity: "outbound_dm_batch",
    table: "outbound_dm_batches",
    path: "/api/outbound/dmBatches",
    tag: "outbound-dm",
    noun: { one: "mail batch", many: "mail batches" },
    pages: dmBatchPages,
    access: outboundDesk,
    without: ["remove"],
    name: "number",
    default_sort: "-updated_at",
    rows: 10,
    text: {
      create: text.create,
      keyword: text.keyword,
      actions: {
        print: text.print,
        send: text.send,
        cancel: text.cancel,
      },
    },
    fields: {
      number: derivedField(
        text.number,
        { list: { width: 90 } },
        ({ id }: { id: number }) => text.numberOf(id),
      ),
      dealer_name: optional(
        joinedField(
          text.dealer,
          { by: "car_dealer_id", column: "name" },
          { list: { width: 190 } },
        ),
      ),
      car_dealer_id: optional(
        referenceField(text.dealer, {
          to: {
            table: dealers.table,
            name: "name",
            searched: ["name", "name_kana"],
            missing: text.noSuchDealer,
          },
          filter: true,
          width: "wide",
          is_fixed: true,
          hint: text.dealerHint,
        }),
      ),
      due_until: optional(
        dateField(text.dueUntil, {
          list: { width: 120 },
          is_fixed: true,
          hint: text.dueHint,
        }),
      ),
      layout: beginning(
        codeField("用紙", dmLayouts, { list: { width: 140 }, width: "wide" }),
        () => "a4_12" as const,
      ),
      first_position: beginning(
        numberField(
          "開始位置",
          { min: 1, max: mostPositions },
          { hint: text.positionHint },
        ),
        () => 1,
      ),
      sheet_columns: measure("sheet_columns"),
      sheet_rows: measure("sheet_rows"),
      label_width: measure("label_width"),
      label_height: measure("label_height"),
      sheet_left: measure("sheet_left"),
      sheet_top: measure("sheet_top"),
      gap_x: measure("gap_x"),
      gap_y: measure("gap_y"),
      nudge_x: nudge("右へ"),
      nudge_y: nudge("下へ"),
      post_office: optional(
        textField("差出郵便局", 30, { hint: text.officeHint }),
      ),
      batch_state: beginning(
        codeField("状態", dmBatchStates, {
          list: { width: 100 },
          filter: true,
          is_step: true,
        }),
        () => "draft" as const,
      ),
      piece_count: count(text.pieces),
      excluded_count: count(text.excluded),
      returned_count: count(text.returned),
      sent_on: optional(
        dateField(text.sentOn, {
          list: { width: 104 },
          from_to: true,
          is_step: true,
        }),
      ),
      may: readField<DmSteps>(text.steps),
    },
    blocks: {
      content: {
        title: text.section,
        fields: [
          "car_dealer_id",
          "dealer_name",
          "due_until",
          "layout",
          "first_position",
          "nudge_x",
          "nudge_y",
          "post_office",
          "batch_state",
          "piece_count",
          "excluded_count",
          "returned_count",
          "sent_on",
        ],
      },
    },
    columns: [
      "number",
      "dealer_name",
      "batch_state",
      "layout",
      "piece_count",
      "excluded_count",
      "returned_count",
      "sent_on",
      "updated_at",
    ],
  },
  batchIssues,
);

/** Mail that is gathered, printed and sent together (バッチ). Gathering is making one. */
export interface DmBatches extends Named<typeof source> {}
export const dmBatches: DmBatches = source;
