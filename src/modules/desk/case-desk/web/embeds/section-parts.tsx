import type { ComponentType, ReactNode } from "react";
import {
  FieldInput,
  type InputSays,
} from "#modules/base/records/web/embeds/field-input.tsx";
import { caseLabels, fieldWords } from "../../contract/field-rules.ts";
import type {
  CaseField,
  CaseFields,
  CaseSections,
  Sections,
} from "../../contract/fields.ts";
import { lookUps, type LookUpParts } from "../components/look-ups.tsx";
import type { StartNeeds } from "../../contract/start-rules.ts";
import type { LookUpProps } from "../form/look-up.ts";
import { ApprovalNeed } from "./approval-need.tsx";
import { Cell, Cells, SectionFrame } from "./section-frame.tsx";

type Says = Omit<InputSays, "is_dense">;
/** A field in its place: with its width in 24ths of the section and what it says of its input, or as its declaration has it. */
type Lies<Name> = Name | readonly [Name, number, Says?];

/** The fields of sections in the order of the form; those that are left out stand behind the others. */
export type SectionLayouts<S extends Sections<S>> = {
  readonly [Section in keyof S]?: readonly Lies<
    keyof S[Section]["fields"] & string
  >[];
};

/** What a desk has in its sections beside inputs that follow from its fields. */
export interface OwnParts<S extends Sections<S>> {
  /** Stands in place of an input, in a cell of its own; null where another one stands for it too. */
  readonly drawn?: Readonly<Record<string, ComponentType | null>>;
  /** Behind the fields. */
  readonly also?: {
    readonly [Section in keyof S]?: ComponentType<LookUpProps>;
  };
  /** Marked as such: what the work cannot begin without. */
  readonly needed?: StartNeeds;
  /** Among whom the customer is looked for; the clients where it is left out. */
  readonly customers?: LookUpProps["customers"];
}

/** A section as a form component; `below` stands under its fields. */
export type SectionPart = ComponentType<{ readonly below?: ReactNode }>;

const spans = { full: 24, wide: 14 } as const;
const narrow = 6;

const plainly = ({ width, is_held }: CaseField): readonly [number, Says] => [
  width === undefined ? narrow : spans[width],
  { is_segmented: is_held === true },
];

const nothing: LookUpParts = { drawn: {} };

/** The inputs that stand in a form in place of those of single fields: what is looked up is not edited alone. */
export const lookedUpNames = ({
  sections,
}: Pick<CaseFields, "sections">): ReadonlySet<string> =>
  new Set(
    Object.values(sections).flatMap(({ looks_up }) =>
      looks_up === undefined ? [] : Object.keys(lookUps[looks_up].drawn),
    ),
  );

/** The fields of a section in their order: as the layout has them, then the others. */
const laidOut = <S extends Sections<S>>(
  { entries }: CaseFields<S>,
  fields: object,
  layout: readonly Lies<string>[],
) => {
  const placed = new Map(
    layout.map((lies): [string, readonly [number, Says?] | undefined] =>
      typeof lies === "string"
        ? [lies, undefined]
        : [lies[0], [lies[1], lies[2]]],
    ),
  );
  const byName = new Map<string, CaseField>(entries);
  return [...new Set([...placed.keys(), ...Object.keys(fields)])].flatMap(
    (name) => {
      const field = byName.get(name);
      if (field === undefined || field.is_kept === true) return [];
      const [span, says] = placed.get(name) ?? plainly(field);
      return [{ name, field, span, says: { is_segmented: false, ...says } }];
    },
  );
};

/**
 * The fields of each section of a desk as form components, the same in its form and where they are edited: label, cap,
 * codes and input follow from their declaration, and so do the look-ups that the section carries.
 */
export const sectionParts = <S extends Sections<S>>(
  declared: CaseFields<S>,
  layouts: SectionLayouts<S> = {},
  { drawn: own = {}, also = {}, needed = [], customers }: OwnParts<S> = {},
): Readonly<Record<keyof S & string, SectionPart>> => {
  // A look-up asks for what its section has; the compiler does not know which that is.
  const desk = {
    labels: caseLabels(declared),
    show: fieldWords(declared),
    customers,
  } as unknown as LookUpProps;
  const partOf = (
    section: keyof S & string,
    { title, fields, looks_up }: CaseSections[string],
  ): SectionPart => {
    const found = looks_up === undefined ? nothing : lookUps[looks_up];
    const drawn: LookUpParts["drawn"] = {
      approval_need: ApprovalNeed,
      ...found.drawn,
      ...own,
    };
    const inputs = laidOut(declared, fields, layouts[section] ?? []);
    const { Also } = found;
    const After: ComponentType<LookUpProps> | undefined = also[section];
    return function Section({ below }) {
      return (
        <SectionFrame section={section} title={title}>
          <Cells>
            {inputs.map(({ name, field, span, says }) => {
              const Drawn = drawn[name];
              if (Drawn === null) return null;
              if (Drawn !== undefined) return <Drawn key={name} {...desk} />;
              return (
                <Cell key={name} span={span}>
                  <FieldInput
                    required={needed.includes(name)}
                    {...found.says?.[name]}
                    {...says}
                    name={name}
                    field={field}
                    is_dense
                  />
                </Cell>
              );
            })}
            {Also !== undefined && <Also {...desk} />}
            {After !== undefined && <After {...desk} />}
          </Cells>
          {below}
        </SectionFrame>
      );
    };
  };
  return Object.fromEntries(
    Object.entries<CaseSections[string]>(declared.sections).map(
      ([name, says]) => [name, partOf(name as keyof S & string, says)],
    ),
  ) as Record<keyof S & string, SectionPart>;
};
