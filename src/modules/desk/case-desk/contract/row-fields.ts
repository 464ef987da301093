import {
  codeField,
  optional,
  textField,
  type ValueOf,
} from "#modules/base/records/contract/fields.ts";
import { dealerFields } from "./look-up-fields.ts";
import { callResults, counterpartKinds, rowMethods } from "./lookups.ts";

/** What a row of 対応内容 may have beside what it has on every desk; a desk names those that its rows have. */
export const rowFields = {
  method: optional(codeField("手段", rowMethods)),
  counterpart_kind: optional(codeField("相手区分", counterpartKinds)),
  car_dealer_id: optional(dealerFields.car_dealer_id),
  car_dealer_branch_id: optional(dealerFields.car_dealer_branch_id),
  call_result: optional(codeField("通話結果", callResults)),
  summary: optional(textField("要約", 75)),
} as const;
export type RowFieldName = keyof typeof rowFields;

/** What the rows of a desk have beside what they have on every one. */
export interface DeclaredRows {
  readonly fields: readonly RowFieldName[];
  /** A row takes a call or an uploaded recording, with marks. */
  readonly has_recordings?: true;
}

/** Rows that have nothing more. */
export const plainRows: DeclaredRows = { fields: [] };

/** The further values of a row; those that its desk has not are absent. */
export type FurtherValues = {
  -readonly [Name in RowFieldName]?:
    | ValueOf<(typeof rowFields)[Name]>
    | undefined;
};
