import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import {
  MailAddress,
  Telephone,
} from "#modules/base/records/web/embeds/record-link.tsx";
import {
  type RecordValue,
  RecordValues,
} from "#platform/web/ui/record-layout.tsx";
import type { MakerContact } from "../../contract/car-maker-schema.ts";
import {
  contactLabels as label,
  managementText as text,
} from "../../contract/text.ts";

const People = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li + li": {
    marginTop: 8,
    paddingTop: 8,
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
}));

const valuesOf = (contact: MakerContact): RecordValue[] => [
  { label: label.name, value: contact.name },
  { label: label.name_kana, value: contact.name_kana },
  { label: label.department, value: contact.department },
  {
    label: label.phone,
    value: contact.phone && <Telephone number={contact.phone} />,
  },
  {
    label: label.email,
    value: contact.email && <MailAddress address={contact.email} />,
    width: "wide",
  },
];

/** The people of a maker to read. */
export const ContactList = (props: { contacts: readonly MakerContact[] }) =>
  props.contacts.length === 0 ? (
    <Typography variant="body2" color="text.secondary">
      {text.noContacts}
    </Typography>
  ) : (
    <People>
      {props.contacts.map((contact, index) => (
        <li key={[contact.name, index].join(" ")}>
          <RecordValues values={valuesOf(contact)} />
        </li>
      ))}
    </People>
  );
