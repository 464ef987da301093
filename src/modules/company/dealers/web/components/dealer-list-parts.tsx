import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { Telephone } from "#modules/base/records/web/embeds/record-link.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { wordColumns } from "#platform/web/ui/table/word-column.ts";
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

const words = wordColumns<CarDealerRow>(label);

export const dealerColumns: readonly TableColumn<CarDealerRow>[] = [
  words("name", 250),
  words("code", 130, { sort: "code" }),
  words("branch_count", 84, {
    align: "end",
    cell: (row) => text.branchCount(row.branch_count),
  }),
  words("phone", 140, {
    cell: ({ phone }) => phone && <Telephone number={phone} />,
  }),
  words("prefecture", 96, { sort: "prefecture" }),
  words("address", 240),
  words("name_kana", 210, { sort: "name_kana" }),
  words("updated_at", 134, {
    sort: "updated_at",
    is_hidden: true,
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  }),
];

/** The filters that are on. */
export const dealerChips = ({ query, set }: Search) =>
  chipOf(text.keyword, query.q, () => set({ q: undefined }));
