import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import {
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  getPaymentSettings,
  updatePaymentSettings,
} from "../../contract/settings-endpoints.ts";
import {
  type PaymentSettings,
  settingsForm,
} from "../../contract/settings-schema.ts";
import { towPaymentText as text } from "../../contract/text.ts";

/** Asked for where one person is enough. */
const ReasonField = () =>
  useWatch({ name: "payments_need_two" }) !== true && (
    <TextArea
      name="off_reason"
      label={text.offReason}
      hint={text.offHint}
      max_weight={longestStepReason}
      required
    />
  );

const SettingsDialog = (props: {
  settings: PaymentSettings;
  onClose: () => void;
}) => {
  const { settings, onClose } = props;
  const [{ version }] = useState(settings);
  const update = useEndpointMutation(updatePaymentSettings);
  const form = useZodForm(settingsForm, {
    payments_need_two: settings.payments_need_two,
    off_reason: settings.off_reason ?? "",
  });
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.needsTwo}
      note={settings.payments_need_two ? text.needsTwoNow : text.needsOneNow}
      action={text.saveSettings}
      onClose={onClose}
      onSubmit={async (body) => {
        await update.mutateAsync({ body: { ...body, version } });
        notify.success(text.settingsSaved);
        onClose();
      }}
    >
      <FlagsField
        label={text.needsTwo}
        flags={[{ code: "payments_need_two", label: text.needsTwoField }]}
      />
      <ReasonField />
    </FormDialog>
  );
};

/** Whether a second person lets runs go to the bank. */
export const PaymentSettingsButton = () => {
  const [isOpen, setOpen] = useState(false);
  const settings = useEndpointQuery(getPaymentSettings, {});
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SettingsIcon />}
        aria-haspopup="dialog"
        disabled={settings.data === undefined}
        onClick={() => setOpen(true)}
      >
        {text.needsTwo}
      </Button>
      {isOpen && settings.data !== undefined && (
        <SettingsDialog
          settings={settings.data.data}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
