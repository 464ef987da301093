import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { RadioField } from "#platform/web/ui/fields/choice-fields.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { createShare } from "../../contract/endpoints.ts";
import { shareChannels, type ShareChannel } from "../../contract/lookups.ts";
import type { NewShare } from "../../contract/schema.ts";
import { messageText, shareText as text } from "../../contract/text.ts";
import { emptyShare, shareFormSchema, type ShareValues } from "../form.ts";
import { SpokenShare } from "./spoken-share.tsx";

const maximumMail = 100;

/** What will be sent, word for word. */
const Preview = ({ channel }: { channel: "sms" | "mail" }) => (
  <Box sx={{ mt: 1.5 }}>
    <Typography variant="body2" color="text.secondary">
      {text.preview}
    </Typography>
    <Typography
      variant="body2"
      sx={{
        p: 1,
        whiteSpace: "pre-line",
        overflowWrap: "anywhere",
        bgcolor: "desk.sunken",
        borderRadius: `${String(radius.control)}px`,
        fontSize: type.size.small,
      }}
    >
      {messageText[channel].replace("{link}", text.linkPlace)}
    </Typography>
  </Box>
);

/** Where it goes, by the chosen way. */
const Recipient = () => {
  const { control } = useFormContext<ShareValues>();
  const channel = useWatch({ control, name: "channel" });
  if (channel === "spoken") return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      {channel === "sms" ? (
        <TelephoneField name="phone" label={text.phone} required />
      ) : (
        <TextField
          name="mail"
          label={text.mail}
          type="email"
          input_mode="email"
          max_weight={maximumMail}
          required
        />
      )}
      <Preview channel={channel} />
    </Box>
  );
};

/** Makes a link: chosen how, said what will be sent; what is read out stays on the screen. */
export function ShareDialog(props: {
  case_key: CaseKey;
  phones: readonly (string | null)[];
  channels: readonly ShareChannel[];
  onClose: () => void;
}) {
  const { case_key, phones, channels, onClose } = props;
  const [made, setMade] = useState<NewShare>();
  const form = useZodForm(shareFormSchema, emptyShare(case_key, phones));
  const create = useEndpointMutation(createShare);
  const channel = useWatch({ control: form.control, name: "channel" });
  if (made !== undefined) return <SpokenShare made={made} onClose={onClose} />;
  return (
    <FormDialog
      act="send"
      title={text.dialogTitle}
      note={text.dialogNote}
      form={form}
      action={text.act[channel]}
      width="sm"
      onClose={onClose}
      onSubmit={async (body) => {
        const { data } = await create.mutateAsync({ body });
        if (data.code !== null) {
          setMade(data);
          return;
        }
        notify.success(text.queued(data.share.recipient ?? ""));
        onClose();
      }}
    >
      <RadioField
        name="channel"
        label={text.channel}
        options={shareChannels.options
          .filter(({ code }) => channels.includes(code))
          .map(({ code, label }) => ({ value: code, label }))}
      />
      <Recipient />
    </FormDialog>
  );
}
