import type { ReactNode } from "react";
import { Moment, wideMoment } from "#platform/web/ui/moment.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { AnyRecord, RowOf } from "../../contract/record.ts";
import { entriesOf, labelsOf, showField } from "../../contract/rules.ts";
import { plainText } from "../../contract/value-rules.ts";
import { NumberWithDoubt } from "../embeds/record-link.tsx";

export type Cells<Row> = Readonly<
  Record<string, ((row: Row) => ReactNode) | undefined>
>;

const valuesOf = (row: object): Readonly<Record<string, unknown>> => ({
  ...row,
});

/** The columns of a list, from what the record says of its fields. */
export const columnsOf = <R extends AnyRecord>(
  record: R,
  cells: Cells<RowOf<R>>,
): TableColumn<RowOf<R>>[] => {
  const places = new Map([
    ...entriesOf(record).flatMap(([id, { list }]) =>
      list === undefined ? [] : [[id, list] as const],
    ),
    ["updated_at", { width: 134, sort: true }] as const,
  ]);
  const shown = record.columns ?? [...places.keys()];
  const labels = labelsOf(record);
  const kinds = new Map(entriesOf(record));
  const isInstant = (id: string): boolean =>
    id === "updated_at" || kinds.get(id)?.kind === "instant";
  const ids = [
    ...shown,
    ...[...places.keys()].filter((id) => !shown.includes(id)),
  ];
  return ids.flatMap((id) => {
    const place = places.get(id);
    if (place === undefined) return [];
    const { sort, ...rest } = place;
    const words = (row: RowOf<R>) => showField(record, id, row);
    const isTelephone = kinds.get(id)?.kind === "telephone";
    return [
      {
        ...rest,
        ...(sort !== undefined && { sort: sort === true ? id : sort }),
        ...(isInstant(id) && {
          descends_first: true,
          wide_width: Math.max(place.width, wideMoment),
        }),
        ...(!shown.includes(id) && { is_hidden: true }),
        id,
        label: labels[id] ?? "",
        cell:
          cells[id] ??
          (isInstant(id)
            ? (row) => <Moment at={plainText(valuesOf(row)[id])} />
            : isTelephone
              ? (row) => <NumberWithDoubt number={words(row)} />
              : words),
      },
    ];
  });
};
