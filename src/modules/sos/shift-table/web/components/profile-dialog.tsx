import HistoryIcon from "@mui/icons-material/History";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { RecordHistory } from "#modules/base/records/web/embeds/record-detail.tsx";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { getShiftTimeline } from "../../contract/endpoints.ts";
import {
  shiftProfileFormSchema,
  type ShiftProfile,
  type ShiftProfileInput,
  type ShiftRow,
} from "../../contract/schema.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { shiftLabels } from "../../contract/text.ts";
import { profileCalls, useCopyMonth, useReadAgain } from "../api.ts";
import { ProfileFields } from "./profile-fields.tsx";
import {
  monthWords,
  shiftTimelineWords,
  showProfileField,
} from "./shift-words.ts";

const valuesOf = (profile: ShiftProfile): ShiftProfileInput => ({
  contacts: profile.contacts,
  subcontractors: profile.subcontractors,
  has_forklift_rental: profile.has_forklift_rental,
  forklift_rental: profile.forklift_rental,
  has_night_in_car: profile.has_night_in_car,
  day_starts_at: profile.day_starts_at,
  night_starts_at: profile.night_starts_at,
  note: profile.note,
});

const MoreButtons = (props: {
  row: ShiftRow;
  has_history: boolean;
  onHistory: (isOpen: boolean) => void;
}) => {
  const { company, profile } = props.row;
  const copy = useCopyMonth(profile.month);
  return (
    <>
      <Button color="inherit" onClick={() => void copy(company)}>
        {text.copy}
      </Button>
      <Button
        color="inherit"
        startIcon={<HistoryIcon />}
        aria-expanded={props.has_history}
        onClick={() => props.onHistory(!props.has_history)}
      >
        {props.has_history ? text.closeHistory : text.history}
      </Button>
    </>
  );
};

/** A company's contacts, subcontractors and hours in a month, with its history. */
export const ProfileDialog = (props: {
  row: ShiftRow;
  onClose: () => void;
}) => {
  const { company, profile } = props.row;
  const { onClose } = props;
  const [hasHistory, setHistory] = useState(false);
  const form = useZodForm(shiftProfileFormSchema, valuesOf(profile));
  const calls = profileCalls(company.id, profile.month);
  const readAgain = useReadAgain();
  const editing = useRecordEditing({
    form,
    record: profile,
    valuesOf,
    labels: shiftLabels,
    show: showProfileField,
    read: calls.read,
    update: calls.update,
    saved: text.saved,
    onSaved: async () => {
      onClose();
      await readAgain();
    },
  });
  return (
    <FormDialog
      act="save"
      title={`${company.name} ${monthWords(profile.month)}`}
      form={form}
      action={text.save}
      width="md"
      submit_on_enter={false}
      onSubmit={editing.save}
      onClose={onClose}
      more={
        <MoreButtons
          row={props.row}
          has_history={hasHistory}
          onHistory={setHistory}
        />
      }
    >
      {profile.carried_from !== null && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {text.carriedFrom(monthWords(profile.carried_from))}
        </Alert>
      )}
      {hasHistory && (
        <RecordHistory
          id={company.id}
          timeline={getShiftTimeline}
          words={shiftTimelineWords}
        />
      )}
      {editing.notice}
      <ErrorSummary />
      <ProfileFields />
    </FormDialog>
  );
};
