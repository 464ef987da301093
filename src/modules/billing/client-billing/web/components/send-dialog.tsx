import Alert from "@mui/material/Alert";
import { useWatch } from "react-hook-form";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { longestMailAddress } from "#platform/contract/japanese/fields.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { bills } from "../../contract/bill-record.ts";
import { sendBill, sendForm } from "../../contract/endpoints.ts";
import { billWays } from "../../contract/lookups.ts";
import { billText as text } from "../../contract/text.ts";

const ways = optionsOf(billWays);

const MailField = () => {
  const way: unknown = useWatch({ name: "way" });
  return way === "mail" ? (
    <TextField
      name="mail_to"
      label={text.mailTo}
      type="email"
      max_weight={longestMailAddress}
      hint={text.mailNote}
      required
    />
  ) : null;
};

/** Sends a bill by mail, or says that it was posted or handed over. */
export const SendDialog = ({
  record,
  onClose,
}: {
  record: DetailOf<typeof bills>;
  onClose: () => void;
}) => {
  const { id, version, sent_at, sent_by_way } = record;
  const form = useZodForm(sendForm, {
    way: record.delivery === "mail" ? "mail" : "post",
    mail_to: record.mail_to ?? "",
  });
  const send = useEndpointMutation(sendBill);
  const way = useWatch({ control: form.control, name: "way" });
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.sendTitle}
      action={way === "mail" ? text.sendMail : text.send}
      {...(sent_at !== null && {
        warning: (
          <Alert severity="warning">
            {text.sentBefore(
              formatDateTime(sent_at),
              sent_by_way === null ? "" : billWays.labelOf(sent_by_way),
            )}
          </Alert>
        ),
      })}
      onClose={onClose}
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id }, body: { ...body, version } });
        notify.success(body.way === "mail" ? text.queued : text.sentNow);
        onClose();
      }}
    >
      <SegmentedField name="way" label={text.way} options={ways} keeps_one />
      <MailField />
    </FormDialog>
  );
};
