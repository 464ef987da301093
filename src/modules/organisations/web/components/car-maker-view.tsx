import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { vehicleMakes } from "../../contract/lookups.ts";
import {
  RecordBlock,
  type RecordValue,
  RecordValues,
} from "#platform/web/ui/record-layout.tsx";
import type { CarMakerDetail } from "../../contract/car-maker-schema.ts";
import {
  carMakerLabels as label,
  carMakerSections as sections,
  contactLabels,
  managementText as text,
} from "../../contract/text.ts";
import {
  MailAddress,
  Telephone,
} from "#modules/records/web/embeds/record-link.tsx";

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

const basicOf = (maker: CarMakerDetail): RecordValue[] => [
  {
    label: label.vehicle_make,
    value: vehicleMakes.labelOf(maker.vehicle_make),
  },
  { label: label.name, value: maker.name, width: "wide" },
  { label: label.name_kana, value: maker.name_kana, width: "wide" },
  {
    label: label.phone,
    value: maker.phone && <Telephone number={maker.phone} />,
  },
  {
    label: label.email,
    value: maker.email && <MailAddress address={maker.email} />,
    width: "wide",
  },
  { label: label.postal_code, value: maker.postal_code },
  {
    label: label.address,
    value: `${maker.prefecture ?? ""}${maker.address ?? ""}`,
    width: "wide",
  },
  { label: label.note, value: maker.note, width: "full" },
];

const contactOf = (
  contact: CarMakerDetail["contacts"][number],
): RecordValue[] => [
  { label: contactLabels.name, value: contact.name },
  { label: contactLabels.name_kana, value: contact.name_kana },
  { label: contactLabels.department, value: contact.department },
  {
    label: contactLabels.phone,
    value: contact.phone && <Telephone number={contact.phone} />,
  },
  {
    label: contactLabels.email,
    value: contact.email && <MailAddress address={contact.email} />,
    width: "wide",
  },
];

/** A car maker to read. */
export const CarMakerView = ({ record }: { record: CarMakerDetail }) => (
  <>
    <RecordBlock id="basic" title={sections.basic}>
      <RecordValues values={basicOf(record)} />
    </RecordBlock>
    <RecordBlock id="contacts" title={sections.contacts}>
      {record.contacts.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text.noContacts}
        </Typography>
      ) : (
        <People>
          {record.contacts.map((contact, index) => (
            <li key={[contact.name, index].join(" ")}>
              <RecordValues values={contactOf(contact)} />
            </li>
          ))}
        </People>
      )}
    </RecordBlock>
  </>
);
