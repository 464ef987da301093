import { namesWhere } from "#modules/desk/case-desk/contract/field-rules.ts";
import type {
  CaseField,
  NamesWith,
} from "#modules/desk/case-desk/contract/fields.ts";
import {
  inquiryCase,
  type InquirySections,
} from "#modules/sos/sos-inquiries/contract/fields.ts";

/**
 * Fields of the case that a towing company reads with its request: where, whom, which vehicle, what is wrong. On all of
 * them a driver relies who has accepted.
 */
export type ToldField = NamesWith<
  InquirySections,
  { readonly tow: "always" | "entrusted" }
>;

export const toldFields = namesWhere(
  inquiryCase,
  ({ tow }) => tow !== undefined,
) as ToldField[];

/** Who called, which plate, exactly where and what: only while the request is theirs. */
export const entrustedFields: ReadonlySet<string> = new Set(
  namesWhere(inquiryCase, ({ tow }) => tow === "entrusted"),
);

const fieldOf = (name: ToldField): CaseField => inquiryCase.fields[name];

/** Fields that are said together with this one. */
export const saidWith = (name: ToldField): ToldField[] =>
  toldFields.filter((one) => fieldOf(one).said_with === name);

/** What is said of a section, each field followed by those that are said with it. */
export const saidOf = (section: keyof InquirySections): ToldField[] =>
  toldFields
    .filter(
      (name) =>
        name in inquiryCase.sections[section].fields &&
        fieldOf(name).said_with === undefined,
    )
    .flatMap((name) => [name, ...saidWith(name)]);
