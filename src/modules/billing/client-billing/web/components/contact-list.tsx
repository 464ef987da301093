import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { text as common } from "#platform/web/text.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import {
  listContacts,
  type Contact,
} from "../../contract/contact-endpoints.ts";
import { contactText as text } from "../../contract/contact-text.ts";
import { contactKinds } from "../../contract/lookups.ts";
import type { OverdueClient } from "../../contract/reminder-endpoints.ts";

const { heads } = text;

const ContactTable = ({ contacts }: { contacts: readonly Contact[] }) => (
  <TableScroll>
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{heads.on}</th>
          <th scope="col">{heads.kind}</th>
          <th scope="col">{heads.words}</th>
          <th scope="col">{heads.note}</th>
          <th scope="col">{heads.by}</th>
        </tr>
      </thead>
      <tbody>
        {contacts.map((one, place) => (
          <tr key={`${one.on} ${String(place)}`}>
            <td className="time">{formatDay(one.on)}</td>
            <td className="time">{contactKinds.labelOf(one.kind)}</td>
            <td className="words">{one.words}</td>
            <td className="words">{one.note}</td>
            <td className="time">{one.by}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </TableScroll>
);

/** What was done about a client that has not paid, and what it said. */
export const ContactList = (props: {
  client: OverdueClient;
  onClose: () => void;
}) => {
  const { id, client_name } = props.client;
  const contacts = useEndpointQuery(listContacts, { params: { id } });
  const rows = contacts.data?.data;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={props.onClose}>
      <DialogTitle>{text.contactsTitle(client_name)}</DialogTitle>
      <DialogContent>
        <ReadState queries={[contacts]} rows={4} />
        {rows?.length === 0 && text.none}
        {rows !== undefined && rows.length > 0 && (
          <ContactTable contacts={rows} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{common.action.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
