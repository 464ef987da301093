import MarkUnreadChatAltIcon from "@mui/icons-material/MarkUnreadChatAlt";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { Moment, wideMoment } from "#platform/web/ui/moment.tsx";
import type { ThreadItem } from "../../contract/schema.ts";
import { threadText as text } from "../../contract/thread-text.ts";
import { authorWords } from "./author-words.ts";

/** Columns of the list of threads. */
export const threadColumns: readonly TableColumn<ThreadItem>[] = [
  {
    id: "reception_number",
    label: text.number,
    width: 170,
    cell: (row) => caseNumberWords(row.case),
  },
  {
    id: "unread",
    label: text.unread,
    width: 112,
    cell: (row) =>
      row.unread > 0 && (
        <StatusChip
          tone="blue"
          icon={MarkUnreadChatAltIcon}
          label={text.unreadCount(row.unread)}
        />
      ),
  },
  {
    id: "customer_company",
    label: text.customer,
    width: 220,
    cell: (row) => row.customer_company,
  },
  {
    id: "last_at",
    label: text.lastAt,
    width: 134,
    wide_width: wideMoment,
    sort: "last_at",
    descends_first: true,
    cell: (row) => <Moment at={row.last_at} />,
  },
  {
    id: "last_author",
    label: text.from,
    width: 170,
    cell: (row) =>
      authorWords({
        author_type: row.last_author_type,
        author_name: row.last_author,
      }),
  },
  {
    id: "last_body",
    label: text.title,
    width: 420,
    cell: (row) => row.last_body ?? text.withdrawn,
  },
];
