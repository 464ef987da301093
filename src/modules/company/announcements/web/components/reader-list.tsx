import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { announcementText as text } from "../../contract/board-text.ts";
import { listReaders } from "../../contract/endpoints.ts";
import type { ReaderGroup } from "../../contract/schema.ts";

const Group = styled("details")(({ theme }) => ({
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  fontSize: type.size.base,
  "& summary": { padding: "6px 0", cursor: "pointer" },
  "& summary span": {
    float: "right",
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& ul": { listStyle: "none", margin: "0 0 8px", padding: "0 0 0 16px" },
  "& li": { display: "flex", justifyContent: "space-between", gap: 8 },
  "& small": { color: (theme.vars ?? theme).palette.text.secondary },
}));

const Organisation = ({ group }: { group: ReaderGroup }) => (
  <Group>
    <summary>
      {group.account_name}
      <span>{text.readOf(group.read_count, group.people.length)}</span>
    </summary>
    <ul>
      {group.people.map(({ id, name, read_at }) => (
        <li key={id}>
          {name}
          <small>
            {read_at === null ? text.unread : formatDateTime(read_at)}
          </small>
        </li>
      ))}
    </ul>
  </Group>
);

/** Who has read an announcement and who has not, by organisation. */
export function ReaderList({ id }: { id: number }) {
  const readers = useEndpointQuery(listReaders, { params: { id } });
  if (readers.data === undefined)
    return <ReadState queries={[readers]} rows={3} />;
  const groups = readers.data.data;
  const total = groups.reduce((sum, { people }) => sum + people.length, 0);
  const read = groups.reduce((sum, { read_count }) => sum + read_count, 0);
  return (
    <>
      <ReadState queries={[readers]} />
      <Typography variant="body2" sx={{ mb: 1 }}>
        {total === 0 ? text.noReaders : text.readOf(read, total)}
      </Typography>
      {groups.map((group) => (
        <Organisation key={group.account_name} group={group} />
      ))}
    </>
  );
}
