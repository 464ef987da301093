import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { monthDays } from "#platform/contract/payment/lookups.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { clientListQuery } from "../../contract/endpoints.ts";
import { customerRanks, memberPresences } from "../../contract/lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import type { Client } from "../../contract/schema.ts";
import {
  clientLabels as label,
  clientText as text,
} from "../../contract/text.ts";
import { paymentSiteOf } from "./client-words.ts";

/** Name under which this list keeps its query, its columns and its saved views. */
export const clientListName = "clients";

const defaultRows = 50;

export const clientSearch = clientListQuery.extend({
  per_page: clientListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof clientSearch>>;
type Column = TableColumn<Client>;

const classes = optionsOf(customerClasses);
const ranks = optionsOf(customerRanks);
const days = optionsOf(monthDays);
const presences = optionsOf(memberPresences);

const words = (
  id: keyof Client & keyof typeof label,
  width: number,
  cell: Column["cell"],
  more: Partial<Column> = {},
): Column => ({ id, label: label[id], width, cell, ...more });

export const clientColumns: readonly Column[] = [
  words("name", 240, (row) => row.name),
  words("company_customer_code", 108, (row) => row.company_customer_code, {
    sort: "company_customer_code",
  }),
  words("name_kana", 190, (row) => row.name_kana, { sort: "name_kana" }),
  words("customer_class", 84, (row) =>
    customerClasses.labelOf(row.customer_class),
  ),
  words("customer_rank", 96, (row) => customerRanks.labelOf(row.customer_rank)),
  words("closing_day", 76, (row) => monthDays.labelOf(row.closing_day), {
    sort: "closing_day",
  }),
  {
    id: "payment_site",
    label: label.payment_site,
    width: 116,
    cell: paymentSiteOf,
  },
  words("phone", 124, (row) => row.phone),
  words("contact_name", 120, (row) => row.contact_name),
  words("member_count", 80, (row) => text.memberCount(row.member_count), {
    align: "end",
  }),
  words(
    "billing_address",
    260,
    (row) => `${row.billing_prefecture ?? ""}${row.billing_address ?? ""}`,
  ),
  words("email", 200, (row) => row.email, { is_hidden: true }),
  words(
    "updated_at",
    134,
    (row) => formatDateTime(row.updated_at).slice(0, -3),
    { sort: "updated_at", is_hidden: true },
  ),
];

/** Filters that stand open. */
export const ClientFilters = ({ query, set }: Search) => (
  <>
    <FilterSelect
      label={label.customer_class}
      options={classes}
      value={query.customer_class ?? []}
      onChange={(customer_class) => set({ customer_class })}
    />
    <FilterSelect
      label={label.customer_rank}
      options={ranks}
      value={query.customer_rank ?? []}
      onChange={(customer_rank) => set({ customer_rank })}
    />
    <FilterSelect
      label={label.closing_day}
      options={days}
      value={query.closing_day ?? []}
      onChange={(closing_day) => set({ closing_day })}
    />
  </>
);

/** Filters under 詳細条件. */
export const MoreClientFilters = ({ query, set }: Search) => (
  <>
    <FilterSelect
      label={label.billing_prefecture}
      options={prefectureOptions}
      value={query.prefecture ?? []}
      onChange={(prefecture) => set({ prefecture })}
    />
    <FilterSelect
      label={label.members}
      options={presences}
      is_single
      value={query.members === undefined ? [] : [query.members]}
      onChange={([members]) => set({ members })}
    />
  </>
);

/** The filters that are on. */
export const clientChips = ({ query, set }: Search) => [
  ...chipOf(text.keyword, query.q, () => set({ q: undefined })),
  ...chipOf(
    label.customer_class,
    query.customer_class?.map((code) => customerClasses.labelOf(code)),
    () => set({ customer_class: undefined }),
  ),
  ...chipOf(
    label.customer_rank,
    query.customer_rank?.map((code) => customerRanks.labelOf(code)),
    () => set({ customer_rank: undefined }),
  ),
  ...chipOf(
    label.closing_day,
    query.closing_day?.map((code) => monthDays.labelOf(code)),
    () => set({ closing_day: undefined }),
  ),
  ...chipOf(label.billing_prefecture, query.prefecture, () =>
    set({ prefecture: undefined }),
  ),
  ...chipOf(
    label.members,
    query.members && memberPresences.labelOf(query.members),
    () => set({ members: undefined }),
  ),
];
