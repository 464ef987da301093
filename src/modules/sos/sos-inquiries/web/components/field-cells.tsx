import type { ComponentProps } from "react";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { InquiryField } from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

type InCell<Props> = Omit<Props, "name" | "label"> & {
  /** Width in 24ths of the section. */
  span: number;
  name: InquiryField;
};

/** A field of a case in its place of a section, under its one label. */
export const SelectCell = ({
  span,
  ...field
}: InCell<ComponentProps<typeof SelectField>>) => (
  <Cell span={span}>
    <SelectField {...field} label={inquiryLabels[field.name]} />
  </Cell>
);

export const TextCell = ({
  span,
  ...field
}: InCell<ComponentProps<typeof TextField>>) => (
  <Cell span={span}>
    <TextField {...field} label={inquiryLabels[field.name]} />
  </Cell>
);

export const TelephoneCell = ({
  span,
  ...field
}: InCell<ComponentProps<typeof TelephoneField>>) => (
  <Cell span={span}>
    <TelephoneField {...field} label={inquiryLabels[field.name]} />
  </Cell>
);
