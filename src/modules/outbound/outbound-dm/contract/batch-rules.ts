import { type Ability, abilityWhen } from "#platform/contract/ability.ts";
import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import type { DmBatchState } from "./lookups.ts";
import { measureIssues, sheetOf, type SheetChoice } from "./sheet-rules.ts";
import { batchText as text } from "./text.ts";

export const batchIssues = ({
  first_position,
  ...choice
}: SheetChoice & {
  readonly first_position: number;
}): readonly FieldIssue[] => {
  const sheet = sheetOf(choice);
  const most = sheet === undefined ? 1 : sheet.columns * sheet.rows;
  return [
    ...measureIssues(choice),
    // Of a sheet whose measures are not there yet nobody knows how many labels it has.
    ...(first_position <= most ||
    (sheet === undefined && choice.layout !== "postcard")
      ? []
      : [{ field: "first_position", message: text.positionWrong(most) }]),
  ];
};

export interface DmSteps {
  readonly print: Ability;
  readonly send: Ability;
  readonly cancel: Ability;
}

/** What may be done with a batch next. */
export const stepsOf = (state: DmBatchState): DmSteps => ({
  print: abilityWhen(state === "draft", text.notDraft),
  send: abilityWhen(state === "printed", text.notPrinted),
  cancel: abilityWhen(state === "draft" || state === "printed", text.ended),
});

/** Number on a label, by which a returned piece is told. */
export const labelNumber = (batch: number, serial: number): string =>
  `${String(batch)}-${String(serial)}`;

/** The numbers that were typed, in any width and between any signs. */
export const labelNumbers = (
  typed: string,
): readonly { readonly batch: number; readonly serial: number }[] =>
  [...typed.normalize("NFKC").matchAll(/(\d+)\s*[-‐−ー]\s*(\d+)/gu)].map(
    ([, batch, serial]) => ({ batch: Number(batch), serial: Number(serial) }),
  );
