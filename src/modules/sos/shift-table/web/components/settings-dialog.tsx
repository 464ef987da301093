import { useState } from "react";
import Button from "@mui/material/Button";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import { z } from "zod";
import { callEndpoint } from "#platform/web/api/client.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { updateShiftSettings } from "../../contract/endpoints.ts";
import {
  type ShiftAccess,
  shiftSettingsUpdateSchema,
} from "../../contract/schema.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { shiftLabels as label } from "../../contract/text.ts";
import { useReadAgain } from "../api.ts";

const { day_starts_at, night_starts_at } = shiftSettingsUpdateSchema.shape;
const settingsSchema = z.strictObject({
  day_starts_at: day_starts_at.unwrap(),
  night_starts_at: night_starts_at.unwrap(),
  password: z.string().max(1000),
});

type Settings = z.output<typeof settingsSchema>;

/** Saves hours and, where one was typed, the password. */
const useSettingsSave = ({ version }: ShiftAccess, onClose: () => void) => {
  const readAgain = useReadAgain();
  return async ({ password, ...hours }: Settings): Promise<void> => {
    const secret = password === "" ? {} : { password };
    try {
      await callEndpoint(updateShiftSettings, {
        body: { ...hours, ...secret, version },
      });
    } catch (error) {
      notify.error(error);
      throw error;
    }
    notify.success(text.settingsSaved);
    onClose();
    await readAgain();
  };
};

const SettingsDialog = (props: {
  access: ShiftAccess;
  onClose: () => void;
}) => {
  const { access, onClose } = props;
  const form = useZodForm(settingsSchema, {
    day_starts_at: access.day_starts_at,
    night_starts_at: access.night_starts_at,
    password: "",
  });
  const save = useSettingsSave(access, onClose);
  return (
    <FormDialog
      act="save"
      title={text.settings}
      form={form}
      action={text.save}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid min={150}>
        <TextField
          name="day_starts_at"
          label={label.day_starts_at}
          hint={text.commonHours}
          required
        />
        <TextField
          name="night_starts_at"
          label={label.night_starts_at}
          hint={text.commonHours}
          required
        />
        <div className="full">
          <TextField
            name="password"
            label={text.newPassword}
            hint={text.newPasswordHint}
            type="password"
            autocomplete="new-password"
          />
        </div>
      </FieldGrid>
    </FormDialog>
  );
};

/** Hours and password, for those who manage users. */
export const SettingsButton = ({ access }: { access: ShiftAccess }) => {
  const [isOpen, setOpen] = useState(false);
  if (!access.can_configure) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SettingsIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.settings}
      </Button>
      {isOpen && (
        <SettingsDialog access={access} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
