import { caseEntities } from "#modules/base/desks/contract/lookups.ts";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import type { CaseFacts } from "../../contract/desk-schema.ts";
import { deskText as text } from "../../contract/desk-text.ts";
import { inquiryStatuses } from "../../contract/lookups.ts";
import { type DeskScreen, listNameOf, shownIn } from "./desk-screen.ts";

const columnsOf = (desk: DeskScreen): TableColumn<CaseFacts>[] => {
  const shown = shownIn(desk);
  return [
    {
      id: "reception_number",
      label: text.number,
      width: 132,
      sort: "reception_number",
      cell: (row) => row.reception_number,
    },
    {
      id: "inquiry_status",
      label: text.status,
      width: 90,
      cell: (row) => inquiryStatuses.labelOf(row.inquiry_status),
    },
    {
      id: "next_action",
      label: text.next,
      width: 120,
      cell: (row) => desk.taskWord(row.next_action ?? ""),
    },
    ...desk.fields.entries.flatMap(([id, { label, list }]) =>
      list === undefined
        ? []
        : [
            {
              id,
              label,
              width: list.width,
              ...(list.sort === true && { sort: id }),
              cell: (row: CaseFacts) => shown(id, row),
            },
          ],
    ),
    {
      id: "updated_at",
      label: text.updatedAt,
      width: 134,
      sort: "updated_at",
      cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
    },
  ];
};

/** The list of the cases of a declared desk. Made once, outside of the component. */
export const deskList = (desk: DeskScreen) => {
  const { endpoints, pages, schemas } = desk;
  const name = listNameOf(desk);
  const columns = columnsOf(desk);
  return function DeskListPage() {
    const search = useListSearch(name, schemas.query);
    const canCreate = useIsAllowed(endpoints.create.access);
    const list = useEndpointQuery(
      endpoints.list,
      { query: search.query },
      { keep_previous: true, meta: { quiet: true } },
    );
    return (
      <RecordList
        name={name}
        title={pages.list.title}
        entity={caseEntities[desk.module]}
        search={search}
        list={list}
        columns={columns}
        row_href={({ id }) => pagePath(pages.detail, { id })}
        create={
          canCreate
            ? { href: pagePath(pages.form), label: desk.text.create }
            : undefined
        }
        keyword={desk.text.searchHint}
        chips={[]}
      />
    );
  };
};
