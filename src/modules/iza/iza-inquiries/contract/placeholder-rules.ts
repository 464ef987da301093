import { rowWords } from "#modules/desk/case-desk/contract/field-rules.ts";
import { usualLabels } from "#modules/desk/case-mails/contract/lookups.ts";
import type { PlaceholderValues } from "#modules/desk/case-mails/contract/placeholder-rules.ts";
import { izaCase } from "./fields.ts";
import { dealerMailLabels as labels } from "./text.ts";

/** What a sales company is told that takes a call over: who calls, what is wrong and where, and what was tried. */
const toldSections = [
  "caller",
  "vehicle",
  "place",
  "trouble",
  "guidance",
] as const;
const { sections, fields } = izaCase;
const told: readonly (readonly [string, { readonly label: string }])[] = [
  ...toldSections.flatMap((name) => Object.entries(sections[name].fields)),
  ["received_at", fields.received_at],
];
const show = rowWords(izaCase);

/** What the templates of a hand-over may ask for. */
export const izaTemplateLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(told.map(([, { label }]) => [label, `（${label}）`])),
  ...usualLabels.handover,
};

/** What such a mail is filled with, by the labels of a template. */
export const placeholderValues = (
  inquiry: { readonly names: Readonly<Record<string, string>> },
  { number, asked }: { readonly number: string; readonly asked: string },
): PlaceholderValues => ({
  ...Object.fromEntries(
    told.map(([name, { label }]) => [
      label,
      // The compiler knows the fields by their sections, these by their names at run time.
      show(name as keyof typeof fields, inquiry),
    ]),
  ),
  [labels.number]: number,
  [labels.dealer]: asked,
});
