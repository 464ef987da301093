import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { readQuery } from "#modules/base/records/contract/query-rules.ts";
import {
  MailAddress,
  Telephone,
} from "#modules/base/records/web/embeds/record-link.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { LoadingRows } from "#platform/web/ui/states.tsx";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { members } from "../../contract/member-record.ts";
import { memberPages } from "../../contract/pages.ts";
import { clientText as text } from "../../contract/text.ts";

const { list: listMembers } = declaredCalls(members);

/** Members shown with their client; the list has the rest. */
const shownMembers = 10;

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

type Member = RowOf<typeof members>;

const Person = ({ member }: { member: Member }) => (
  <li>
    <Link to={pagePath(memberPages.detail, { id: member.id })}>
      {member.name}
    </Link>
    {member.department !== null && <span>{member.department}</span>}
    {member.phone !== null && <Telephone number={member.phone} />}
    {member.email !== null && <MailAddress address={member.email} />}
  </li>
);

const ShownMembers = ({ list }: { list: readonly Member[] }) =>
  list.length === 0 ? (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {text.noMembers}
    </Typography>
  ) : (
    <People>
      {list.map((member) => (
        <Person key={member.id} member={member} />
      ))}
    </People>
  );

/** The people of a client, with the ways to a further one and to all of them. */
export const MemberList = ({ client_id }: { client_id: number }) => {
  const query = readQuery(members, { client_id, per_page: shownMembers });
  const list = useEndpointQuery(listMembers, { query });
  const filter = `?client_id=${client_id}`;
  return (
    <RecordBlock id="members" title={text.membersTitle}>
      {list.data === undefined ? (
        <LoadingRows rows={2} />
      ) : (
        <>
          <ShownMembers list={list.data.data} />
          <ButtonLink
            variant="outlined"
            to={pagePath(memberPages.form) + filter}
          >
            {text.addMember}
          </ButtonLink>
          {list.data.meta.total > 0 && (
            <ButtonLink sx={{ ml: 1 }} to={pagePath(memberPages.list) + filter}>
              {text.allMembers}
            </ButtonLink>
          )}
        </>
      )}
    </RecordBlock>
  );
};
