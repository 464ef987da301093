import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  RecordForm,
  type RecordFormProps,
} from "#modules/base/records/web/embeds/record-form.tsx";
import { getUser } from "../../contract/endpoints.ts";
import { managementText as text } from "../../contract/management-text.ts";
import type {
  ControlData,
  Organisation,
  User,
  UserInput,
} from "../../contract/schema.ts";
import { userLabels } from "../../contract/text.ts";
import { userCalls } from "../api.ts";
import {
  emptyUser,
  userFormOf,
  userFormSchema,
  type UserForm,
} from "../form.ts";
import { BaseDialog } from "./base-dialog.tsx";
import { PresetPicker } from "./preset-picker.tsx";
import { UserFields } from "./user-fields.tsx";
import { showUserValue } from "./user-words.ts";

interface EditorProps extends RecordFormProps<User> {
  control: ControlData;
  /** The password that was made for a new user: to be shown once, and kept nowhere. */
  onIssued?: (password: string | null) => void;
}

const startOf = ({ organisations }: ControlData): UserForm => ({
  ...emptyUser(),
  account_id:
    organisations.find(({ kind }) => kind === "call_centre")?.id ?? null,
});

const showWithNames =
  ({ organisations, bases }: ControlData) =>
  (name: string, value: unknown): string => {
    if (name === "account_id")
      return organisations.find(({ id }) => id === value)?.name ?? "";
    if (name === "base_id")
      return bases.find(({ id }) => id === value)?.name ?? "";
    return showUserValue(name, value);
  };

/** The form of a user: a new one with presets, or an existing one that others may edit too. */
export function UserEditor({ control, onIssued, ...props }: EditorProps) {
  const { record } = props;
  const [bases, setBases] = useState<Organisation>();
  const create = async (body: UserInput, key: string): Promise<User> => {
    const { password, ...user } = await userCalls.create(body, key);
    onIssued?.(password);
    return user;
  };
  return (
    <>
      <RecordForm<UserForm, UserInput, User>
        {...props}
        what={text.user}
        register={text.register}
        schema={userFormSchema}
        start={startOf(control)}
        draft_name={`user:${record?.id ?? "new"}`}
        nameOf={({ name }) => name}
        valuesOf={userFormOf}
        labels={userLabels}
        show={showWithNames(control)}
        calls={{ ...userCalls, create }}
        get={getUser}
      >
        {record === undefined && <PresetPicker control={control} />}
        <UserFields
          control={control}
          own={record?.account && { ...record.account, name_kana: "" }}
          onBases={setBases}
        />
        {record === undefined && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {text.passwordAtCreation}
          </Typography>
        )}
      </RecordForm>
      {bases !== undefined && (
        <BaseDialog
          organisation={bases}
          bases={control.bases}
          onClose={() => setBases(undefined)}
        />
      )}
    </>
  );
}
