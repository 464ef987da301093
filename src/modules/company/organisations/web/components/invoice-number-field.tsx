import { useWatch } from "react-hook-form";
import {
  invoiceNumberWarnings,
  normaliseInvoiceNumber,
} from "#platform/contract/japanese/invoice-number.ts";
import { type FieldProps } from "#platform/web/ui/fields/field-frame.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";

const show = (value: unknown): string =>
  typeof value === "string" ? value : "";

const Warnings = ({ name }: { name: string }) => {
  const held: unknown = useWatch({ name });
  return invoiceNumberWarnings(show(held)).map((warning) => (
    <p key={warning} className="field-note" role="status">
      {warning}
    </p>
  ));
};

/** Registration number of qualified invoices in any width; what looks wrong only warns. */
export const InvoiceNumberField = (field: FieldProps) => (
  <NormalisedField
    {...field}
    read={normaliseInvoiceNumber}
    show={show}
    below={<Warnings name={field.name} />}
  />
);
