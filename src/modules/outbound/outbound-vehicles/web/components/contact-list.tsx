import Typography from "@mui/material/Typography";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import type { Contact } from "../../contract/contact-schema.ts";
import {
  contactLabels as label,
  customerText as text,
} from "../../contract/text.ts";

const heads = [
  label.connection_number,
  label.phone,
  label.name,
  label.name_kana,
  label.label,
  label.best_from,
  label.best_to,
];

/** Whom to call at a user. Dialled from a slip alone, which knows stops, hours and who is calling. */
export const ContactList = (props: { contacts: readonly Contact[] }) =>
  props.contacts.length === 0 ? (
    <Typography variant="body2" color="text.secondary">
      {text.noContacts}
    </Typography>
  ) : (
    <TableScroll>
      <PlainTable>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.contacts.map((contact) => (
            <tr key={contact.connection_number}>
              <td>{text.contact(contact.connection_number)}</td>
              <td>
                {contact.phone}
                {contact.is_invalid && ` ${text.invalid}`}
              </td>
              <td>{contact.name}</td>
              <td>{contact.name_kana}</td>
              <td>{contact.label}</td>
              <td className="time">{contact.best_from}</td>
              <td className="time">{contact.best_to}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  );
