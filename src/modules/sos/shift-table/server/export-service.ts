import { offerFilters } from "#modules/base/records/server/service.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { typedFilter } from "#platform/server/exports/source-filters.ts";
import {
  daysOfMonth,
  dutyStateOf,
  hoursOf,
  type ShiftHours,
} from "../contract/rules.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  listShiftTables,
  shiftListQuery,
  type ShiftListQuery,
} from "../contract/endpoints.ts";
import { shifts, type Shift } from "../contract/lookups.ts";
import { shiftPageTitles } from "../contract/page-text.ts";
import type { ShiftRow } from "../contract/schema.ts";
import {
  shiftExportLabels as label,
  offWords,
  shiftLabels,
} from "../contract/text.ts";
import { scopeOfShifts } from "./access.ts";
import { getShiftSettings } from "./grant-queries.ts";
import { readMonthPage } from "./table-service.ts";

/** A company by day or by night. */
interface Line {
  readonly row: ShiftRow;
  readonly shift: Shift;
  readonly month: string;
  readonly hours: ShiftHours;
}
type Column = ExportColumn<Line>;

const rowsAtOnce = 100;
const mostDays = 31;

const dutyCell = ({ row, shift, month }: Line, day: number): string => {
  const date = daysOfMonth(month)[day - 1];
  const duty = row.duties.find(
    (one) => one.date === date && one.shift === shift,
  );
  return dutyStateOf(duty) === "off" ? offWords[0] : (duty?.staff ?? "");
};

const columns: readonly Column[] = [
  { key: "code", label: label.code, cell: ({ row }) => row.company.code },
  { key: "name", label: label.name, cell: ({ row }) => row.company.name },
  {
    key: "prefecture",
    label: label.prefecture,
    cell: ({ row }) => row.company.prefecture ?? "",
  },
  { key: "month", label: label.month, cell: ({ month }) => month },
  {
    key: "shift",
    label: label.shift,
    cell: ({ shift }) => shifts.labelOf(shift),
  },
  {
    key: "from",
    label: label.from,
    cell: ({ shift, hours }) =>
      shift === "day" ? hours.day_starts_at : hours.night_starts_at,
  },
  ...Array.from({ length: mostDays }, (_, index): Column => ({
    key: `day_${index + 1}`,
    label: label.day(index + 1),
    cell: (line) => dutyCell(line, index + 1),
  })),
  {
    key: "contacts",
    label: label.contacts,
    cell: ({ row }) =>
      row.profile.contacts
        .map(({ name, phone }, place) => `${place + 1}. ${name} ${phone}`)
        .join("\n"),
  },
  {
    key: "subcontractors",
    label: label.subcontractors,
    cell: ({ row }) =>
      row.profile.subcontractors
        .map(({ name, phone, areas }) =>
          [name, phone ?? "", areas.join(" ")].join(" ").trim(),
        )
        .join("\n"),
  },
  {
    key: "forklift",
    label: label.forklift,
    cell: ({ row }) =>
      row.profile.has_forklift_rental
        ? `${label.yes} ${row.profile.forklift_rental ?? ""}`.trim()
        : "",
  },
  {
    key: "night_in_car",
    label: label.night_in_car,
    cell: ({ row }) => (row.profile.has_night_in_car ? label.yes : ""),
  },
  {
    key: "note",
    label: label.note,
    cell: ({ row }) => row.profile.note ?? "",
  },
];

async function* linesOf(
  db: Db,
  actor: Actor,
  query: ShiftListQuery,
): AsyncGenerator<readonly Line[]> {
  const scope = await scopeOfShifts(db, actor);
  const common = await getShiftSettings(db);
  for (let page = 1; ; page += 1) {
    const { rows } = await readMonthPage(db, actor, scope, {
      ...query,
      page,
      per_page: rowsAtOnce,
    });
    if (rows.length === 0) return;
    yield rows.flatMap((row) =>
      shifts.codes.map((shift) => ({
        row,
        shift,
        month: query.month,
        hours: hoursOf(row.profile, common),
      })),
    );
  }
}

/** The month as a file: two lines for a company, for sessions that gave the password. */
export const shiftTableExport = defineExportSource({
  key: "shift_tables",
  title: shiftPageTitles.shiftTable,
  access: listShiftTables.access,
  query: shiftListQuery,
  filters: () => [
    typedFilter("month", label.month, "text"),
    ...offerFilters({
      filters: [
        {
          name: "area",
          label: shiftLabels.areas,
          options: PREFECTURES.map(({ name }) => ({
            value: name,
            label: name,
          })),
        },
      ],
    }),
  ],
  columns,
  count: async (db, actor, query) => {
    const scope = await scopeOfShifts(db, actor);
    const { total } = await readMonthPage(db, actor, scope, query);
    return total * shifts.codes.length;
  },
  batches: linesOf,
});
