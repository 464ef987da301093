import type { ReactNode } from "react";
import { normaliseCustomerCode } from "#platform/contract/japanese/input-kinds.ts";
import { toKatakana } from "#platform/contract/japanese/kana.ts";
import {
  CheckboxesField,
  SegmentedField,
} from "#platform/web/ui/fields/choice-fields.tsx";
import {
  DateField,
  DateTimeField,
  YearMonthField,
} from "#platform/web/ui/fields/date-fields.tsx";
import type { FieldProps } from "#platform/web/ui/fields/field-frame.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { type Option, optionsOf } from "#platform/web/ui/fields/options.ts";
import { PlateField } from "#platform/web/ui/fields/plate-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { FieldKind } from "#modules/base/records/contract/fields.ts";
import type {
  CaseField,
  CaseFields,
  CaseSections,
  NameOf,
} from "../../contract/fields.ts";
import { Cell } from "./section-frame.tsx";

/** What the layout of a section says of a field; what it holds, the declaration says. */
export interface CellSays {
  /** Width in 24ths of the section. */
  readonly span: number;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** All codes in sight instead of a list to open. */
  readonly is_segmented?: true;
  /** Lines of a long text before it scrolls. */
  readonly most_rows?: number;
  /** Form of the text when the field is left. */
  readonly tidy?: (text: string) => string;
}

interface Asked {
  readonly common: FieldProps;
  readonly field: CaseField;
  readonly options: readonly Option[];
  readonly says: CellSays;
}

const WordsInput = ({ common, field, says: { tidy } }: Asked) => (
  <TextField
    {...common}
    max_weight={field.max}
    kana_to={field.kana_to}
    tidy={field.kind === "kana" ? toKatakana : tidy}
  />
);

const CodeInput = ({ common, field, options, says }: Asked) =>
  says.is_segmented === true ? (
    <SegmentedField
      {...common}
      options={options}
      keeps_one={field.is_required}
    />
  ) : (
    <SelectField {...common} options={options} />
  );

/** Kinds without an input have one of their own in the layout: what asks a server, and places. */
const inputs: Readonly<
  Partial<Record<FieldKind, (asked: Asked) => ReactNode>>
> = {
  text: WordsInput,
  kana: WordsInput,
  long_text: ({ common, field, says: { most_rows = 8 } }) => (
    <TextArea
      {...common}
      max_weight={field.max}
      rows={{ min: 2, max: most_rows }}
    />
  ),
  code: CodeInput,
  codes: ({ common, options }) => (
    <CheckboxesField {...common} options={options} />
  ),
  telephone: ({ common }) => <TelephoneField {...common} />,
  customer_code: ({ common }) => (
    <NormalisedField
      {...common}
      input_mode="numeric"
      read={normaliseCustomerCode}
    />
  ),
  plate: ({ common }) => <PlateField {...common} />,
  date: ({ common }) => <DateField {...common} />,
  year_month: ({ common }) => <YearMonthField {...common} />,
  instant: ({ common }) => <DateTimeField {...common} />,
};

/** A field of a case in its place of a section: label, cap, codes and input follow from its declaration. */
export const fieldCell = <S extends CaseSections>({
  entries,
}: CaseFields<S>) => {
  const byName = new Map(
    entries.map(([name, field]): [string, Omit<Asked, "common" | "says">] => [
      name,
      { field, options: optionsOf(field.codes ?? { options: [] }) },
    ]),
  );
  return function FieldCell({ name, ...says }: CellSays & { name: NameOf<S> }) {
    const asked = byName.get(name);
    if (asked === undefined) return null;
    const Input = inputs[asked.field.kind];
    if (Input === undefined) return null;
    const { span, required, disabled } = says;
    const { label } = asked.field;
    return (
      <Cell span={span}>
        <Input
          {...asked}
          says={says}
          common={{ name, label, required, disabled, hint: undefined }}
        />
      </Cell>
    );
  };
};
