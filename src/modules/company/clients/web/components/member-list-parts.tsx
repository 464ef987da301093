import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { memberListQuery } from "../../contract/member-endpoints.ts";
import type { Member } from "../../contract/schema.ts";
import {
  clientText as text,
  memberLabels as label,
} from "../../contract/text.ts";

/** Name under which this list keeps its query, its columns and its saved views. */
export const memberListName = "client-members";

const defaultRows = 50;

export const memberSearch = memberListQuery.extend({
  per_page: memberListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof memberSearch>>;

const platesOf = ({ vehicle_registration_numbers: plates }: Member): string => {
  const [first = "", ...rest] = plates;
  return rest.length === 0 ? first : text.platesMany(first, rest.length);
};

export const memberColumns: readonly TableColumn<Member>[] = [
  { id: "name", label: label.name, width: 170, cell: (row) => row.name },
  {
    id: "name_kana",
    label: label.name_kana,
    width: 170,
    sort: "name_kana",
    cell: (row) => row.name_kana,
  },
  {
    id: "client_id",
    label: label.client_id,
    width: 300,
    cell: (row) => text.codeAndName(row.client_code, row.client_name),
  },
  {
    id: "department",
    label: label.department,
    width: 130,
    cell: (row) => row.department,
  },
  { id: "phone", label: label.phone, width: 130, cell: (row) => row.phone },
  { id: "email", label: label.email, width: 240, cell: (row) => row.email },
  {
    id: "vehicle_registration_numbers",
    label: label.vehicle_registration_numbers,
    width: 250,
    cell: platesOf,
  },
  {
    id: "updated_at",
    label: label.updated_at,
    width: 134,
    sort: "updated_at",
    is_hidden: true,
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  },
];

/** The filters that are on; the client by its name, where that is known. */
export const memberChips = (
  { query, set }: Search,
  clientName: string | undefined,
) => [
  ...chipOf(text.keyword, query.q, () => set({ q: undefined })),
  ...chipOf(
    label.client_id,
    query.client_id === undefined
      ? undefined
      : (clientName ?? String(query.client_id)),
    () => set({ client_id: undefined }),
  ),
];
