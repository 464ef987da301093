import { chipOf } from "#modules/organisations/web/embeds/managed-list.tsx";
import { Telephone } from "#modules/organisations/web/embeds/record-link.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  dealerLabels as label,
  dealerScreenText as text,
} from "../../contract/dealer-text.ts";
import { carDealerListQuery } from "../../contract/endpoints.ts";
import type { CarDealerRow } from "../../contract/schema.ts";

/** Name under which this list keeps its query, its columns and its saved views. */
export const dealerListName = "car-dealers";

const defaultRows = 50;

export const dealerSearch = carDealerListQuery.extend({
  per_page: carDealerListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof dealerSearch>>;

export const dealerColumns: readonly TableColumn<CarDealerRow>[] = [
  { id: "name", label: label.name, width: 250, cell: (row) => row.name },
  {
    id: "code",
    label: label.code,
    width: 130,
    sort: "code",
    cell: (row) => row.code,
  },
  {
    id: "branch_count",
    label: label.branch_count,
    width: 84,
    align: "end",
    cell: (row) => text.branchCount(row.branch_count),
  },
  {
    id: "phone",
    label: label.phone,
    width: 140,
    cell: ({ phone }) => phone && <Telephone number={phone} />,
  },
  {
    id: "prefecture",
    label: label.prefecture,
    width: 96,
    sort: "prefecture",
    cell: (row) => row.prefecture,
  },
  {
    id: "address",
    label: label.address,
    width: 240,
    cell: (row) => row.address,
  },
  {
    id: "name_kana",
    label: label.name_kana,
    width: 210,
    sort: "name_kana",
    cell: (row) => row.name_kana,
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

/** The filters that are on. */
export const dealerChips = ({ query, set }: Search) =>
  chipOf(text.keyword, query.q, () => set({ q: undefined }));
