import { z } from "zod";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import type { CaseMail } from "../../contract/schema.ts";
import { resendText as text } from "../../contract/text.ts";
import { AddressFields, addressShape, joined } from "./mail-fields.tsx";

const addressSchema = z.object(addressShape);
type Addresses = z.output<typeof addressSchema>;

/** A mail again, where it went or elsewhere. */
export const ResendDialog = (props: {
  mail: CaseMail | undefined;
  onSend: (addressed: Addresses) => Promise<unknown>;
  onClose: () => void;
}) => {
  const { mail, onSend, onClose } = props;
  const form = useZodForm<z.input<typeof addressSchema>, Addresses>(
    addressSchema,
    { to: joined(mail?.to ?? []), cc: joined(mail?.cc ?? []) },
  );
  return (
    <FormDialog
      act="send"
      form={form}
      width="sm"
      title={text.resendTitle}
      {...(mail !== undefined && { note: mail.subject })}
      action={text.resend}
      onClose={onClose}
      onSubmit={async (addressed) => {
        await onSend(addressed);
        onClose();
      }}
    >
      <AddressFields />
    </FormDialog>
  );
};
