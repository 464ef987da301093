import { recordFieldText as text } from "./field-text.ts";
import { beginning, flagField, numberField } from "./fields.ts";

/** Where a record stands among those that are chosen from: the smallest first. */
export const sortOrder = beginning(
  numberField(
    "表示順",
    { min: 0, max: 9999 },
    { list: { width: 100, sort: true, align: "end" }, hint: text.sortHint },
  ),
  () => 100,
);

/** Whether a record can still be chosen: what was chosen before keeps it. */
export const inUse = beginning(
  flagField("使用中", {
    list: { width: 110 },
    words: (isInUse: boolean) => (isInUse ? text.used : text.retired),
  }),
  () => true,
);
