import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { managementText as text } from "../../contract/management-text.ts";
import type {
  ControlData,
  Organisation,
  User,
  UserInput,
} from "../../contract/schema.ts";
import { userLabels } from "../../contract/text.ts";
import { userCalls, type SavedUser } from "../api.ts";
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

const Buttons = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  flexWrap: "wrap",
  gap: 8,
  margin: "0 0 10px",
});

interface EditorProps {
  control: ControlData;
  /** Absent for a new one. */
  user?: User;
  onSaved: (user: SavedUser | undefined) => void;
  onClose: () => void;
  onEditing?: (isEditing: boolean) => void;
}

const useUserEditing = ({ control, user, onSaved }: EditorProps) => {
  const [start] = useState<UserForm>(() => {
    if (user !== undefined) return userFormOf(user);
    const centres = control.organisations.filter(
      ({ kind }) => kind === "call_centre",
    );
    return { ...emptyUser(), account_id: centres[0]?.id ?? null };
  });
  const form = useZodForm<UserForm, UserInput>(userFormSchema, start);
  const draft = useDraft(form, `user:${user?.id ?? "new"}`, {
    is_of_changes: true,
  });
  useUnsavedGuard(form, draft);
  const id = user?.id ?? 0;
  const editing = useRecordEditing<UserForm, UserInput, SavedUser>({
    form,
    record: user,
    valuesOf: userFormOf,
    labels: userLabels,
    show: (name, value) => showWithNames(control, name, value),
    draft,
    read: () => userCalls.read(id),
    update: (changes, version) => userCalls.update(id, changes, version),
    create: userCalls.create,
    saved: ({ name }) =>
      user === undefined ? text.created(name) : text.saved(name),
    onSaved,
  });
  return { form, draft, editing, start };
};

const showWithNames = (
  control: ControlData,
  name: string,
  value: unknown,
): string => {
  if (name === "account_id")
    return control.organisations.find(({ id }) => id === value)?.name ?? "";
  if (name === "base_id")
    return control.bases.find(({ id }) => id === value)?.name ?? "";
  return showUserValue(name, value);
};

/** The form of a user: a new one with presets, or an existing one that others may edit too. */
export function UserEditor(props: EditorProps) {
  const { control, user, onClose, onEditing } = props;
  const { form, draft, editing, start } = useUserEditing(props);
  const [bases, setBases] = useState<Organisation>();
  const { is_editing } = editing;
  useEffect(() => {
    onEditing?.(is_editing);
  }, [is_editing, onEditing]);
  const leave = () => {
    form.reset(start);
    draft.clear();
    onClose();
  };
  return (
    <>
      <Form
        act="save"
        form={form}
        label={text.form}
        submit_on_enter={false}
        onSubmit={editing.save}
      >
        {editing.notice}
        <ErrorSummary />
        {user === undefined && <PresetPicker control={control} />}
        <UserFields
          control={control}
          own={user?.account && { ...user.account, name_kana: "" }}
          onBases={setBases}
        />
        {user === undefined && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {text.passwordAtCreation}
          </Typography>
        )}
        <Buttons>
          <DraftStatus draft={draft} />
          <Button color="inherit" onClick={leave}>
            {user === undefined ? text.back : text.stopEditing}
          </Button>
          <SubmitButton>
            {user === undefined ? text.register : text.save}
          </SubmitButton>
        </Buttons>
      </Form>
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
