import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useFieldArray } from "react-hook-form";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import {
  emptyContact,
  maximumContacts,
  type CarMakerInput,
} from "../../contract/car-maker-schema.ts";
import { lengthLimits } from "../../contract/schema.ts";
import {
  contactLabels as label,
  managementText as text,
} from "../../contract/text.ts";

const Person = styled("fieldset")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 8,
  margin: 0,
  padding: "8px 0",
  border: 0,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

const ContactRow = ({ at, onRemove }: { at: number; onRemove: () => void }) => {
  const name = (field: keyof typeof label) => `contacts.${at}.${field}`;
  const words = text.contactNumber(at + 1);
  return (
    <Person aria-label={words}>
      <FieldGrid min={150}>
        <TextField
          name={name("name")}
          label={label.name}
          max_weight={lengthLimits.person}
          kana_to={name("name_kana")}
          required
        />
        <TextField
          name={name("name_kana")}
          label={label.name_kana}
          max_weight={lengthLimits.person}
        />
        <TextField
          name={name("department")}
          label={label.department}
          max_weight={lengthLimits.person}
        />
        <TelephoneField name={name("phone")} label={label.phone} />
        <TextField
          name={name("email")}
          label={label.email}
          type="email"
          max_weight={lengthLimits.email}
        />
      </FieldGrid>
      <IconButton
        aria-label={text.removeContact(words)}
        title={text.removeContact(words)}
        onClick={onRemove}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Person>
  );
};

/** The people of a maker whom the desk may ask. */
export const ContactFields = () => {
  const { fields, append, remove } = useFieldArray<CarMakerInput, "contacts">({
    name: "contacts",
  });
  return (
    <>
      {fields.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {text.noContacts}
        </Typography>
      )}
      {fields.map((field, at) => (
        <ContactRow key={field.id} at={at} onRemove={() => remove(at)} />
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= maximumContacts}
        onClick={() => append(emptyContact)}
      >
        {text.addContact}
      </Button>
    </>
  );
};
