import Alert from "@mui/material/Alert";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { CheckboxesField } from "#platform/web/ui/fields/choice-fields.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { fillText } from "../../contract/placeholder-rules.ts";
import { newMailSchema, type MailDraft } from "../../contract/schema.ts";
import { mailFormText as text } from "../../contract/text.ts";

const rows = { min: 10, max: 18 };

/** Addresses as they are typed: apart by commas, blanks or lines. */
const addresses = z.string().transform((typed) =>
  typed
    .normalize("NFKC")
    .split(/[\s,;、]+/u)
    .filter((one) => one !== ""),
);
export const joined = (list: readonly string[]): string => list.join(", ");

export const addressShape = { to: addresses, cc: addresses };

const { subject, body, attachments } = newMailSchema.shape;
/** A mail as its form holds it. */
export const mailFormSchema = z.object({
  ...addressShape,
  template_id: z.number().nullable(),
  subject,
  body,
  attachments,
});
export type MailForm = z.input<typeof mailFormSchema>;
export type MailOut = z.output<typeof mailFormSchema>;

export const startOf = (draft: MailDraft): MailForm => ({
  to: joined(draft.to),
  cc: joined(draft.cc),
  template_id: draft.template_id,
  subject: draft.subject,
  body: draft.body,
  attachments: draft.template_files.map(({ id }) => id),
});

export const AddressFields = () => (
  <>
    <TextField name="to" label={text.to} required hint={text.addressHint} />
    <TextField name="cc" label={text.cc} />
  </>
);

/** What stands in the text that was to be filled in: nothing leaves with it. */
export const OpenPlaceholders = () => {
  const { control } = useFormContext<MailForm>();
  const [one, other] = useWatch({ control, name: ["subject", "body"] });
  const open = fillText(`${one}\n${other}`, {}).unresolved;
  return open.length === 0 ? null : (
    <Alert severity="warning" sx={{ mx: 3, mt: 1, flex: "none" }}>
      {text.open(open)}
    </Alert>
  );
};

const sizeOf = (bytes: number): string =>
  `${String(Math.max(1, Math.round(bytes / 1000)))} KB`;

/** Subject, text and files of a mail. */
export const MailFields = ({ draft }: { draft: MailDraft }) => {
  const files = [...draft.template_files, ...draft.case_files];
  return (
    <>
      <AddressFields />
      <TextField
        name="subject"
        label={text.subject}
        required
        max_weight={100}
      />
      <TextArea
        name="body"
        label={text.body}
        required
        max_weight={2000}
        rows={rows}
      />
      {files.length > 0 && (
        <CheckboxesField
          name="attachments"
          label={text.attachments}
          options={files.map(({ id, name, size }) => ({
            value: id,
            label: `${name}（${sizeOf(size)}）`,
          }))}
        />
      )}
    </>
  );
};
