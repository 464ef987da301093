import {
  normaliseTelephone,
  telephoneWarnings,
} from "#platform/contract/japanese/telephone.ts";
import { useFormContext, useWatch } from "react-hook-form";
import type { FieldProps } from "./field-frame.tsx";
import { NormalisedField } from "./normalised-field.tsx";

const show = (value: unknown): string =>
  typeof value === "string" ? value : "";

const Warnings = ({ name }: { name: string }) => {
  const held: unknown = useWatch({ name });
  return telephoneWarnings(show(held)).map((warning) => (
    <p key={warning} className="field-note">
      {warning}
    </p>
  ));
};

/**
 * A telephone number as it is typed or pasted, any width; what looks wrong only warns. When the field
 * is left it gets the hyphens of the numbering plan, which is loaded then.
 */
export const TelephoneField = (field: FieldProps) => {
  const form = useFormContext();
  const hyphenate = async (value: unknown) => {
    if (typeof value !== "string" || value === "") return;
    const { formatTelephone } =
      await import("#platform/contract/japanese/telephone-format.ts");
    const formatted = formatTelephone(value);
    if (formatted !== value && form.getValues(field.name) === value)
      form.setValue(field.name, formatted, { shouldDirty: true });
  };
  return (
    <NormalisedField
      {...field}
      input_mode="tel"
      read={normaliseTelephone}
      show={show}
      below={<Warnings name={field.name} />}
      // Out of reach of the server a number stays as it was typed.
      on_leave={(value) => void hyphenate(value).catch(() => undefined)}
    />
  );
};
