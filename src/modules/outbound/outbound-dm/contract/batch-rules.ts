import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import type { DmBatchState, DmLayout } from "./lookups.ts";
import { batchText as text } from "./text.ts";

/** Labels of a sheet in mm: columns × rows of `width` × `height`, from `left` and `top`. */
export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

export const labelSheets: Readonly<
  Record<Exclude<DmLayout, "postcard">, Sheet>
> = {
  a4_12: {
    columns: 2,
    rows: 6,
    width: 86.4,
    height: 42.3,
    left: 18.6,
    top: 21.6,
  },
  a4_21: { columns: 3, rows: 7, width: 70, height: 42.3, left: 0, top: 0.45 },
  a4_24: { columns: 3, rows: 8, width: 66, height: 33.9, left: 6, top: 12.9 },
};

export const positionsOf = (layout: DmLayout): number =>
  layout === "postcard"
    ? 1
    : labelSheets[layout].columns * labelSheets[layout].rows;

export const mostPositions = 24;

export const batchIssues = ({
  layout,
  first_position,
}: {
  readonly layout: DmLayout;
  readonly first_position: number;
}): readonly FieldIssue[] => {
  const most = positionsOf(layout);
  return first_position <= most
    ? []
    : [{ field: "first_position", message: text.positionWrong(most) }];
};

export interface DmSteps {
  readonly print: Ability;
  readonly send: Ability;
  readonly cancel: Ability;
}

const when = (isSo: boolean, reason: string): Ability =>
  isSo ? abilityGranted : abilityRefused("state", reason);

/** What may be done with a batch next. */
export const stepsOf = (state: DmBatchState): DmSteps => ({
  print: when(state === "draft", text.notDraft),
  send: when(state === "printed", text.notPrinted),
  cancel: when(state === "draft" || state === "printed", text.ended),
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
