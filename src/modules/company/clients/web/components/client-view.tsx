import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { createLink, Link } from "@tanstack/react-router";
import {
  MailAddress,
  Telephone,
} from "#modules/base/records/web/embeds/record-link.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import {
  RecordBlock,
  type RecordValue,
  RecordValues,
} from "#platform/web/ui/record-layout.tsx";
import { LoadingRows } from "#platform/web/ui/states.tsx";
import { customerRanks } from "../../contract/lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import { listMembers } from "../../contract/member-endpoints.ts";
import { clientPages } from "../../contract/pages.ts";
import type { ClientDetail, Member } from "../../contract/schema.ts";
import {
  clientLabels as label,
  clientSections as sections,
  clientText as text,
} from "../../contract/text.ts";
import { paymentTermsOf } from "./client-words.ts";

const ButtonLink = createLink(Button);

/** Members shown with their client; the list has the rest. */
const shownMembers = 10;

const basicOf = (client: ClientDetail): RecordValue[] => [
  { label: label.company_customer_code, value: client.company_customer_code },
  { label: label.name, value: client.name, width: "wide" },
  { label: label.name_kana, value: client.name_kana, width: "wide" },
  {
    label: label.customer_class,
    value: customerClasses.labelOf(client.customer_class),
  },
  {
    label: label.customer_rank,
    value: customerRanks.labelOf(client.customer_rank),
  },
  {
    label: label.phone,
    value: client.phone && <Telephone number={client.phone} />,
  },
  { label: label.contact_name, value: client.contact_name },
  {
    label: label.email,
    value: client.email && <MailAddress address={client.email} />,
    width: "wide",
  },
  { label: label.note, value: client.note, width: "full" },
];

const billingOf = (client: ClientDetail): RecordValue[] => [
  {
    label: label.payment_site,
    value: paymentTermsOf(client),
    width: "wide",
  },
  {
    label: label.billing_name,
    value: client.billing_name ?? text.sameName,
    width: "wide",
  },
  { label: label.billing_postal_code, value: client.billing_postal_code },
  {
    label: label.billing_address,
    value: `${client.billing_prefecture ?? ""}${client.billing_address ?? ""}`,
    width: "wide",
  },
];

const People = styled("ul")(({ theme }) => ({
  margin: "0 0 8px",
  padding: 0,
  listStyle: "none",
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px 14px",
    padding: "5px 0",
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& a": { color: (theme.vars ?? theme).palette.primary.main },
}));

const Person = ({ member }: { member: Member }) => (
  <li>
    <Link to={pagePath(clientPages.member, { id: member.id })}>
      {member.name}
    </Link>
    {member.department !== null && <span>{member.department}</span>}
    {member.phone !== null && <Telephone number={member.phone} />}
    {member.email !== null && <MailAddress address={member.email} />}
  </li>
);

const Members = ({ client }: { client: ClientDetail }) => {
  const list = useEndpointQuery(
    listMembers,
    { query: { client_id: client.id, per_page: shownMembers } },
    { meta: { quiet: true } },
  );
  const filter = `?client_id=${client.id}`;
  if (list.data === undefined) return <LoadingRows rows={2} />;
  return (
    <>
      {list.data.data.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {text.noMembers}
        </Typography>
      ) : (
        <People>
          {list.data.data.map((member) => (
            <Person key={member.id} member={member} />
          ))}
        </People>
      )}
      <ButtonLink
        variant="outlined"
        to={pagePath(clientPages.memberForm) + filter}
      >
        {text.addMember}
      </ButtonLink>
      {list.data.meta.total > 0 && (
        <ButtonLink
          sx={{ ml: 1 }}
          to={pagePath(clientPages.memberList) + filter}
        >
          {text.allMembers}
        </ButtonLink>
      )}
    </>
  );
};

/** A client to read, with its members. */
export const ClientView = ({ record }: { record: ClientDetail }) => (
  <>
    <RecordBlock id="basic" title={sections.basic}>
      <RecordValues values={basicOf(record)} />
    </RecordBlock>
    <RecordBlock id="billing" title={text.paymentAndBilling}>
      <RecordValues values={billingOf(record)} />
    </RecordBlock>
    <RecordBlock id="members" title={label.members}>
      <Members client={record} />
    </RecordBlock>
  </>
);
