import {
  normaliseCustomerCode,
  normaliseDigits,
} from "#platform/contract/japanese/input-kinds.ts";
import type { ReactNode } from "react";
import type { FieldProps } from "#platform/web/ui/fields/field-frame.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
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
import { recordFieldText as text } from "../../contract/field-text.ts";

/** More choices than these open as a list, where the field has one column only. */
const mostSegments = 3;

const fewLines = { min: 2, max: 8 };
const manyLines = { min: 5, max: 20 };
const longText = 1000;

interface Typed {
  readonly common: FieldProps;
  readonly field: AnyField;
}

const CodeInput = ({ common, field }: Typed) => {
  const options = optionsOf(codesOf(field));
  return options.length > mostSegments && field.width === undefined ? (
    <SelectField {...common} options={options} />
  ) : (
    <SegmentedField
      {...common}
      options={options}
      keeps_one={common.required}
      // One is chosen from the beginning: nothing is asked for.
      required={common.required && field.begin() === null}
    />
  );
};

const WordsInput = ({ common, field }: Typed) => (
  <TextField {...common} max_weight={field.max ?? 0} kana_to={field.kana_to} />
);

/** Kinds without an input have one of their own, given by the module. */
const inputs: Readonly<
  Partial<Record<FieldKind, (typed: Typed) => ReactNode>>
> = {
  text: WordsInput,
  kana: WordsInput,
  postal_code: WordsInput,
  long_text: ({ common, field }) => (
    <TextArea
      {...common}
      max_weight={field.max ?? 0}
      rows={(field.max ?? 0) > longText ? manyLines : fewLines}
    />
  ),
  code: CodeInput,
  prefecture: CodeInput,
  number: ({ common, field }) => (
    <NumericField {...common} decimals={field.range?.decimals} />
  ),
  digits: ({ common }) => (
    <NormalisedField
      {...common}
      input_mode="numeric"
      read={(typed) => normaliseDigits(typed) || undefined}
    />
  ),
  customer_code: ({ common }) => (
    <NormalisedField
      {...common}
      input_mode="numeric"
      read={normaliseCustomerCode}
    />
  ),
  date: ({ common }) => <DateField {...common} />,
  plate: ({ common }) => <PlateField {...common} />,
  telephone: ({ common }) => <TelephoneField {...common} />,
  mail: ({ common }) => (
    <TextField {...common} type="email" max_weight={longestMailAddress} />
  ),
  flag: ({ common }) => (
    <FlagsField
      label={common.label}
      flags={[{ code: common.name, label: text.yes }]}
    />
  ),
};

/** The input of a field, by its kind. */
export const FieldInput = (props: { name: string; field: AnyField }) => {
  const { name, field } = props;
  const { label, hint } = field;
  const Input = inputs[field.kind];
  if (Input === undefined) return null;
  return (
    <Input
      field={field}
      common={{
        name,
        label,
        // What the server gives where it is left empty may be left empty.
        required: field.is_required && field.is_given !== true,
        ...(hint !== undefined && { hint }),
      }}
    />
  );
};
