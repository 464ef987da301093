import AttachFileIcon from "@mui/icons-material/AttachFile";
import FiberManualRecordIcon from "@mui/icons-material/FiberManualRecord";
import PushPinIcon from "@mui/icons-material/PushPin";
import { roles } from "#modules/company/users/contract/lookups.ts";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  announcementLabels as label,
  announcementText as text,
} from "../../contract/board-text.ts";
import { periodWords } from "../../contract/period-rules.ts";
import { announcementListQuery } from "../../contract/endpoints.ts";
import {
  announcementViews,
  importances,
  publications,
  readStates,
} from "../../contract/lookups.ts";
import type { AnnouncementItem } from "../../contract/schema.ts";
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

type Search = ReturnType<typeof useListSearch<typeof announcementSearch>>;
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

const columns: readonly Column[] = [
  {
    id: "title",
    label: label.title,
    width: 330,
    cell: (row) => <TitleCell row={row} />,
  },
  {
    id: "importance",
    label: label.importance,
    width: 96,
    cell: (row) => (
      <StatusChip
        tone={importanceTone[row.importance]}
        label={importances.labelOf(row.importance)}
      />
    ),
  },
  { id: "body", label: label.body, width: 380, cell: (row) => row.excerpt },
  {
    id: "published_from",
    label: text.periodLabel,
    width: 206,
    sort: "published_from",
    descends_first: true,
    cell: periodWords,
  },
];

const writerColumns: readonly Column[] = [
  {
    id: "publication",
    label: label.publication,
    width: 106,
    cell: (row) => (
      <StatusChip
        tone={publicationTone[row.publication]}
        icon={publicationIcon[row.publication]}
        label={publications.labelOf(row.publication)}
      />
    ),
  },
  {
    id: "target_roles",
    label: label.target_roles,
    width: 220,
    cell: (row) => roleWords(row.target_roles),
  },
  {
    id: "read_count",
    label: label.read_count,
    width: 80,
    align: "end",
    cell: (row) => row.read_count,
  },
  {
    id: "updated_at",
    label: label.updated_at,
    width: 134,
    sort: "updated_at",
    descends_first: true,
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  },
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

export const AnnouncementFilters = (
  props: Pick<Search, "query" | "set"> & { is_writer: boolean },
) => {
  const { query, set } = props;
  return (
    <>
      {props.is_writer && (
        <FilterSelect
          label={label.view}
          options={optionsOf(announcementViews)}
          is_single
          value={[query.view]}
          onChange={([view]) => set({ view })}
        />
      )}
      <FilterSelect
        label={text.unreadLabel}
        options={optionsOf(readStates)}
        is_single
        value={query.read_state === undefined ? [] : [query.read_state]}
        onChange={([read_state]) => set({ read_state })}
      />
      <FilterSelect
        label={label.importance}
        options={optionsOf(importances)}
        value={query.importance ?? []}
        onChange={(importance) => set({ importance })}
      />
      {props.is_writer && (
        <>
          <FilterSelect
            label={label.publication}
            options={optionsOf(publications)}
            value={query.publication ?? []}
            onChange={(publication) => set({ publication })}
          />
          <FilterSelect
            label={label.target_roles}
            options={optionsOf(roles)}
            value={query.target_role ?? []}
            onChange={(target_role) => set({ target_role })}
          />
        </>
      )}
    </>
  );
};

/** The filters that are on. */
export const announcementChips = ({
  query,
  set,
}: Pick<Search, "query" | "set">) => [
  ...chipOf(label.keyword, query.q, () => set({ q: undefined })),
  ...chipOf(
    label.view,
    query.view === "all" ? announcementViews.labelOf("all") : undefined,
    () => set({ view: undefined }),
  ),
  ...chipOf(
    text.unreadLabel,
    query.read_state === undefined
      ? undefined
      : readStates.labelOf(query.read_state),
    () => set({ read_state: undefined }),
  ),
  ...chipOf(
    label.importance,
    query.importance?.map((code) => importances.labelOf(code)),
    () => set({ importance: undefined }),
  ),
  ...chipOf(
    label.publication,
    query.publication?.map((code) => publications.labelOf(code)),
    () => set({ publication: undefined }),
  ),
  ...chipOf(
    label.target_roles,
    query.target_role?.map((code) => roles.labelOf(code)),
    () => set({ target_role: undefined }),
  ),
];
