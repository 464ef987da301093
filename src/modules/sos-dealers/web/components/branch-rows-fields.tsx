import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import {
  branchLimits,
  maximumClosures,
  maximumNightContacts,
  type BranchForm,
} from "../../contract/branch-schema.ts";
import {
  branchScreenText as text,
  closureLabels,
  contactLabels,
} from "../../contract/branch-text.ts";

const Row = styled("fieldset")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 8,
  margin: 0,
  padding: "8px 0",
  border: 0,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

const Rows = (props: {
  ids: readonly string[];
  maximum: number;
  none: string;
  add: string;
  nameOf: (number: number) => string;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}) => (
  <>
    {props.ids.length === 0 && (
      <Typography variant="body2" color="text.secondary">
        {props.none}
      </Typography>
    )}
    {props.ids.map((id, at) => {
      const name = props.nameOf(at + 1);
      return (
        <Row key={id} aria-label={name}>
          <FieldGrid min={150}>{props.children(at)}</FieldGrid>
          <IconButton
            aria-label={text.removeRow(name)}
            title={text.removeRow(name)}
            onClick={() => props.onRemove(at)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Row>
      );
    })}
    <Button
      startIcon={<AddIcon />}
      disabled={props.ids.length >= props.maximum}
      onClick={props.onAdd}
    >
      {props.add}
    </Button>
  </>
);

/** 夜間連絡先, in the order in which they are called. */
export const NightContactFields = () => {
  const rows = useFieldArray<BranchForm, "night_contacts">({
    name: "night_contacts",
  });
  return (
    <Rows
      ids={rows.fields.map(({ id }) => id)}
      maximum={maximumNightContacts}
      none={text.noContacts}
      add={text.addContact}
      nameOf={text.contactNumber}
      onAdd={() => rows.append({ name: "", note: null, phone: null })}
      onRemove={rows.remove}
    >
      {(at) => (
        <>
          <TextField
            name={`night_contacts.${at}.name`}
            label={contactLabels.name}
            max_weight={branchLimits.person}
            required
          />
          <TelephoneField
            name={`night_contacts.${at}.phone`}
            label={contactLabels.phone}
          />
          <TextField
            name={`night_contacts.${at}.note`}
            label={contactLabels.note}
            max_weight={branchLimits.contact_note}
          />
        </>
      )}
    </Rows>
  );
};

/** 臨時休業: days off that no weekday tells. */
export const ClosureFields = () => {
  const rows = useFieldArray<BranchForm, "closures">({ name: "closures" });
  return (
    <Rows
      ids={rows.fields.map(({ id }) => id)}
      maximum={maximumClosures}
      none={text.noClosures}
      add={text.addClosure}
      nameOf={text.closureNumber}
      onAdd={() =>
        rows.append({ to: tokyoDate(), from: tokyoDate(), note: null })
      }
      onRemove={rows.remove}
    >
      {(at) => (
        <>
          <DateField
            name={`closures.${at}.from`}
            label={closureLabels.from}
            required
          />
          <DateField
            name={`closures.${at}.to`}
            label={closureLabels.to}
            required
          />
          <TextField
            name={`closures.${at}.note`}
            label={closureLabels.note}
            max_weight={branchLimits.closure_note}
          />
        </>
      )}
    </Rows>
  );
};
