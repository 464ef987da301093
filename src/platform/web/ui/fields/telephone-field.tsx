import {
  normaliseTelephone,
  telephoneWarnings,
} from "#platform/contract/japanese/telephone.ts";
import { telephoneShape } from "#platform/contract/japanese/telephone-shape.ts";
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

type Format = (telephone: string) => string;
let held: Format | undefined;

/** The numbering plan, loaded once. */
const loadFormat = async (): Promise<Format> => {
  const { formatTelephone } =
    await import("#platform/contract/japanese/telephone-format.ts");
  held = formatTelephone;
  return formatTelephone;
};

/**
 * A telephone number as it is typed or pasted, any width; what looks wrong only warns. When the field
 * is left it gets the hyphens of the numbering plan, which is loaded while the number is typed: what comes after the
 * form was saved would be a change of its own.
 */
export const TelephoneField = (field: FieldProps) => {
  const form = useFormContext();
  const hyphenate = (value: unknown, format: Format): void => {
    if (typeof value !== "string" || value === "") return;
    const formatted = format(value);
    if (formatted !== value && form.getValues(field.name) === value)
      form.setValue(field.name, formatted, { shouldDirty: true });
  };
  // Out of reach of the server a number stays as it was typed, and so does one that has been sent meanwhile.
  const hyphenateLater = async (value: unknown): Promise<void> => {
    let wasSent = false;
    const noteSending = () => {
      wasSent = true;
    };
    document.addEventListener("submit", noteSending);
    const format = await loadFormat().catch(() => undefined);
    document.removeEventListener("submit", noteSending);
    if (format !== undefined && !wasSent) hyphenate(value, format);
  };
  return (
    <NormalisedField
      {...field}
      input_mode="tel"
      shape={telephoneShape}
      read={normaliseTelephone}
      show={show}
      below={<Warnings name={field.name} />}
      on_enter={() => {
        if (held === undefined) void loadFormat().catch(() => undefined);
      }}
      on_leave={(value) => {
        if (held !== undefined) hyphenate(value, held);
        else void hyphenateLater(value);
      }}
    />
  );
};
