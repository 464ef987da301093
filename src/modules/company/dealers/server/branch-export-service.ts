import { codesFilter } from "#modules/base/records/contract/filter-rules.ts";
import { offerFilters } from "#modules/base/records/server/service.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import type { ExportColumn } from "#platform/server/exports/export-source.ts";
import { defineTableSource } from "#platform/server/exports/table-source.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import {
  branchListQuery,
  type BranchListQuery,
} from "../contract/branch-endpoints.ts";
import { hoursWords } from "../contract/branch-rules.ts";
import {
  branchLabels as label,
  branchScreenText,
  closureWords,
  openingText,
} from "../contract/branch-text.ts";
import { branchWorks, openingDays } from "../contract/lookups.ts";
import { dealerPageTitles } from "../contract/page-text.ts";
import { branchReaders, isInsider } from "../contract/pages.ts";
import { scopeOfBranches } from "./access.ts";
import { branchQueriesFrom } from "./branch-queries.ts";
import { placeOf, type FindPlace } from "./place-service.ts";
import { listDealerNames } from "./queries.ts";
import type { BranchTableRow } from "./tables.ts";

type Row = BranchTableRow & { readonly dealer_name: string };
type Column = ExportColumn<Row>;
type Field = keyof Row & keyof typeof label;

const plain = (...keys: Field[]): Column[] =>
  keys.map((key) => ({
    key,
    label: label[key],
    cell: (row) => row[key] as Cell,
  }));

const columns: readonly Column[] = [
  {
    key: "car_dealer_id",
    label: label.car_dealer_id,
    cell: (row) => row.dealer_name,
  },
  ...plain("name", "name_kana", "postal_code", "prefecture", "address"),
  ...plain("day_phone", "night_phone", "latitude", "longitude"),
  {
    key: "email",
    label: label.email,
    isFor: isInsider,
    cell: (row) => row.email,
  },
  ...openingDays.options.map(({ code, label: day }): Column => ({
    key: `hours_${code}`,
    label: openingText.days(label.hours, day),
    cell: (row) => hoursWords(row.hours[code]),
  })),
  {
    key: "closures",
    label: label.closures,
    cell: (row) => row.closures.map(closureWords).join("、"),
  },
  { key: "works", label: label.works, cell: (row) => row.works.join("、") },
  {
    key: "night_contacts",
    label: label.night_contacts,
    isFor: isInsider,
    cell: (row) =>
      row.night_contacts
        .map(({ name, phone }) => [name, phone ?? ""].join(" ").trim())
        .join("、"),
  },
  {
    key: "note",
    label: label.note,
    isFor: isInsider,
    cell: (row) => row.note,
  },
  {
    key: "updated_at",
    label: label.updated_at,
    cell: (row) => formatFileTime(row.updated_at),
  },
];

/** Branches as a file, for everyone who may read the list. */
export const branchExport = (findPlace: FindPlace) =>
  defineTableSource({
    key: "car_dealer_branches",
    title: dealerPageTitles.carDealerSearch,
    access: branchReaders,
    query: branchListQuery,
    columns,
    filters: () =>
      offerFilters({
        keyword: branchScreenText.keywordHint,
        filters: [
          {
            name: "prefecture",
            label: label.prefecture,
            options: PREFECTURES.map(({ name }) => ({
              value: name,
              label: name,
            })),
          },
          codesFilter("work", label.works, branchWorks),
        ],
      }),
    scopeOf: scopeOfBranches,
    queriesOf: async (_actor, db, query: BranchListQuery) =>
      branchQueriesFrom((await placeOf(findPlace, db, query)) ?? undefined),
    async present(db, rows) {
      const names = await listDealerNames(
        db,
        rows.map(({ car_dealer_id }) => car_dealer_id),
      );
      return rows.map((row) => ({
        ...row,
        dealer_name: names.get(row.car_dealer_id) ?? "",
      }));
    },
  });
