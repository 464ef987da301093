import {
  customerCodeShape,
  digitsShape,
  postalCodeShape,
  type Shape,
} from "#platform/contract/japanese/input-kinds.ts";
import { toKatakana } from "#platform/contract/japanese/kana.ts";
import type { ReactNode } from "react";
import type { FieldProps } from "#platform/web/ui/fields/field-frame.tsx";
import {
  CheckboxesField,
  SegmentedField,
} from "#platform/web/ui/fields/choice-fields.tsx";
import {
  DateField,
  DateTimeField,
  YearMonthField,
} from "#platform/web/ui/fields/date-fields.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { PlateField } from "#platform/web/ui/fields/plate-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { longestMailAddress } from "#platform/contract/japanese/fields.ts";
import type { AnyField, FieldKind } from "../../contract/fields.ts";
import { codesOf } from "../../contract/rules.ts";
import { wordsOf } from "../../contract/value-rules.ts";
import { LinesInput } from "../components/lines-input.tsx";

/** More choices than these open as a list, where the field has one column only. */
const mostSegments = 3;

/** Of a text that is a letter or a page of its own. */
const manyLines = { min: 5, max: 20 };
const longText = 1000;

/** What the place of a field says of its input; what it holds, the declaration says. */
export interface InputSays {
  /** As declared where it is left out. */
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** All codes in sight instead of a list to open; by their number where it is left out. */
  readonly is_segmented?: boolean | undefined;
  /** Form of the text when the field is left. */
  readonly tidy?: ((text: string) => string) | undefined;
  /** There is no room for what the kind of field says below it. */
  readonly is_dense?: true;
}

interface Typed {
  readonly common: FieldProps;
  readonly field: AnyField;
  readonly says: InputSays;
}

const CodeInput = ({ common, field, says }: Typed) => {
  const options = optionsOf(codesOf(field));
  const {
    is_segmented = options.length <= mostSegments || field.width !== undefined,
  } = says;
  return is_segmented ? (
    <SegmentedField
      {...common}
      options={options}
      keeps_one={field.is_required && field.is_given !== true}
      // One is chosen from the beginning: nothing is asked for.
      required={common.required && field.begin() === null}
    />
  ) : (
    <SelectField {...common} options={options} />
  );
};

const WordsInput = ({ common, field, says: { tidy } }: Typed) => (
  <TextField
    {...common}
    max_weight={field.max}
    kana_to={field.kana_to}
    tidy={field.kind === "kana" ? toKatakana : tidy}
  />
);

/** A text whose form holds while it is typed. */
const ShapedInput = ({
  common,
  field: { tidy },
  shape,
  mode = "numeric",
}: Pick<Typed, "common" | "field"> & {
  shape: Shape;
  mode?: "numeric" | "text";
}) => (
  <NormalisedField
    {...common}
    input_mode={mode}
    shape={shape}
    read={(typed) => tidy?.(typed) ?? shape(typed)}
  />
);

/** Kinds without an input have one of their own, given by the module. */
const inputs: Readonly<
  Partial<Record<FieldKind, (typed: Typed) => ReactNode>>
> = {
  text: (typed) =>
    typed.field.typed === undefined ? (
      <WordsInput {...typed} />
    ) : (
      <ShapedInput {...typed} shape={typed.field.typed} mode="text" />
    ),
  kana: WordsInput,
  postal_code: (typed) => <ShapedInput {...typed} shape={postalCodeShape} />,
  long_text: ({ common, field: { max = 0 } }) => (
    <TextArea
      {...common}
      max_weight={max}
      rows={max > longText ? manyLines : undefined}
    />
  ),
  code: CodeInput,
  prefecture: CodeInput,
  codes: ({ common, field }) => (
    <CheckboxesField {...common} options={optionsOf(codesOf(field))} />
  ),
  number: ({ common, field }) => (
    <NumericField {...common} range={field.range} />
  ),
  digits: (typed) => (
    <ShapedInput {...typed} shape={digitsShape(typed.field.max ?? 0)} />
  ),
  customer_code: (typed) => (
    <ShapedInput {...typed} shape={customerCodeShape} />
  ),
  date: ({ common }) => <DateField {...common} />,
  year_month: ({ common }) => <YearMonthField {...common} />,
  instant: ({ common }) => <DateTimeField {...common} />,
  plate: ({ common }) => <PlateField {...common} />,
  telephone: ({ common }) => <TelephoneField {...common} />,
  // None is a value of several.
  texts: ({ common }) => <LinesInput {...common} required={false} />,
  mail: ({ common }) => (
    <TextField {...common} type="email" max_weight={longestMailAddress} />
  ),
  flag: ({ common, field }) => (
    <FlagsField
      label={common.label}
      flags={[{ code: common.name, label: wordsOf(field, true) }]}
    />
  ),
};

/** The input of a field, by its kind. */
export const FieldInput = ({
  name,
  field,
  ...says
}: InputSays & { name: string; field: AnyField }) => {
  const { label, hint } = field;
  const Input = inputs[field.kind];
  if (Input === undefined) return null;
  // What the server gives where it is left empty may be left empty.
  const { required = field.is_required && field.is_given !== true } = says;
  return (
    <Input
      field={field}
      says={says}
      common={{
        name,
        label,
        required,
        disabled: says.disabled,
        ...((hint !== undefined || says.is_dense === true) && { hint }),
      }}
    />
  );
};
