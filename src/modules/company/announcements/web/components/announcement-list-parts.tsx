import AttachFileIcon from "@mui/icons-material/AttachFile";
import FiberManualRecordIcon from "@mui/icons-material/FiberManualRecord";
import PushPinIcon from "@mui/icons-material/PushPin";
import { roles } from "#modules/company/users/contract/role-lookups.ts";
import {
  codeFilter,
  codesFilter,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { wordColumns } from "#platform/web/ui/table/word-column.tsx";
import {
  announcementLabels as label,
  announcementText as text,
} from "../../contract/board-text.ts";
import { periodWords } from "../../contract/period-rules.ts";
import {
  announcementViews,
  importances,
  publications,
  readStates,
} from "../../contract/lookups.ts";
import {
  type AnnouncementItem,
  announcementListQuery,
} from "../../contract/schema.ts";
import {
  importanceTone,
  publicationIcon,
  publicationTone,
  roleWords,
} from "./announcement-words.ts";

/** Name under which this list keeps its query, its columns and its saved views. */
export const announcementListName = "announcements";

const defaultRows = 50;

export const announcementSearch = announcementListQuery.extend({
  per_page: announcementListQuery.shape.per_page.unwrap().default(defaultRows),
});

const viewFilter = {
  ...codeFilter("view", label.view, announcementViews),
  begin: "addressed",
};
const writerFilters = [
  codesFilter("publication", label.publication, publications),
  codesFilter("target_role", label.target_roles, roles),
];

type Column = TableColumn<AnnouncementItem>;

const small = { fontSize: 15, mr: 0.5, verticalAlign: "-2px" };

const TitleCell = ({ row }: { row: AnnouncementItem }) => (
  <span style={row.read_at === null ? { fontWeight: 600 } : undefined}>
    {row.is_pinned && <PushPinIcon titleAccess={text.pinned} sx={small} />}
    {row.read_at === null && (
      <FiberManualRecordIcon
        titleAccess={text.unread}
        sx={{
          ...small,
          fontSize: 10,
          verticalAlign: "1px",
          color: "primary.main",
        }}
      />
    )}
    {row.title}
    {row.attachment_count > 0 && (
      <AttachFileIcon
        titleAccess={label.attachments}
        sx={{ ...small, ml: 0.5 }}
      />
    )}
  </span>
);

const titleWidthOfPhone = 210;

const words = wordColumns<AnnouncementItem>(label);

const columns: readonly Column[] = [
  words("title", 330, { cell: (row) => <TitleCell row={row} /> }),
  words("importance", 96, {
    cell: (row) => (
      <StatusChip
        tone={importanceTone[row.importance]}
        label={importances.labelOf(row.importance)}
      />
    ),
  }),
  { id: "body", label: label.body, width: 380, cell: (row) => row.excerpt },
  words("published_from", 206, {
    label: text.periodLabel,
    sort: "published_from",
    descends_first: true,
    cell: periodWords,
  }),
];

const writerColumns: readonly Column[] = [
  words("publication", 106, {
    cell: (row) => (
      <StatusChip
        tone={publicationTone[row.publication]}
        icon={publicationIcon[row.publication]}
        label={publications.labelOf(row.publication)}
      />
    ),
  }),
  words("target_roles", 220, { cell: (row) => roleWords(row.target_roles) }),
  words("read_count", 80, { align: "end" }),
  words("updated_at", 134, {
    sort: "updated_at",
    descends_first: true,
  }),
];

/** What an account reads; what its writers need comes before the body. */
export const columnsFor = (
  isWriter: boolean,
  isPhone: boolean,
): readonly Column[] => {
  const [title, importance, ...rest] = columns;
  if (title === undefined || importance === undefined) return columns;
  // The first column stays in view: on a phone it leaves space for the others.
  const head = isPhone ? { ...title, width: titleWidthOfPhone } : title;
  return [head, importance, ...(isWriter ? writerColumns : []), ...rest];
};

/** What every account may filter by, and what those who write announcements may. */
export const filtersFor = (isWriter: boolean) => [
  ...(isWriter ? [viewFilter] : []),
  codeFilter("read_state", text.unreadLabel, readStates),
  codesFilter("importance", label.importance, importances),
  ...(isWriter ? writerFilters : []),
];
