import Checkbox from "@mui/material/Checkbox";
import {
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { listText } from "../../list-text.ts";

/** Rows that are chosen, as a store of its own: a box that is ticked renders itself and not the list. */
class Chosen {
  private ids: ReadonlySet<string> = new Set();
  private readonly listeners = new Set<() => void>();

  readonly get = (): ReadonlySet<string> => this.ids;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly set = (ids: Iterable<string>): void => {
    this.ids = new Set(ids);
    for (const listener of this.listeners) listener();
  };

  readonly toggle = (id: string): void => {
    this.set(
      this.ids.has(id)
        ? [...this.ids].filter((one) => one !== id)
        : [...this.ids, id],
    );
  };
}

/** What `DataTable` takes so that its rows can be chosen. */
export interface RowSelection<Row> {
  readonly chosen: Chosen;
  /** The box of a row. */
  readonly box: (id: string, row: Row) => ReactNode;
}

const inRow = { p: 0.5, ml: -0.75, mr: 0.5, flex: "none" } as const;

const RowBox = (props: { chosen: Chosen; id: string; label: string }) => {
  const { chosen, id } = props;
  const isOn = useSyncExternalStore(chosen.subscribe, () =>
    chosen.get().has(id),
  );
  return (
    <Checkbox
      size="small"
      sx={inRow}
      checked={isOn}
      onChange={() => chosen.toggle(id)}
      slotProps={{
        input: { "aria-label": listText.table.choose(props.label) },
      }}
    />
  );
};

/** The box in the head: all rows of the page, or none. */
export const HeadBox = <Row,>(props: {
  selection: RowSelection<Row>;
  rows: readonly Row[];
  row_id: (row: Row) => string;
}) => {
  const { chosen } = props.selection;
  const ids = props.rows.map(props.row_id);
  const held = useSyncExternalStore(chosen.subscribe, chosen.get);
  const isAll = ids.length > 0 && ids.every((id) => held.has(id));
  return (
    <Checkbox
      size="small"
      sx={inRow}
      checked={isAll}
      indeterminate={!isAll && held.size > 0}
      onChange={() => chosen.set(isAll ? [] : ids)}
      slotProps={{ input: { "aria-label": listText.table.chooseAll } }}
    />
  );
};

/**
 * Rows of a list to choose from. Other rows begin with none chosen.
 *
 * @param key the query of the list as text
 * @param labelOf stable: what a row is called
 */
export function useRowSelection<Row>(
  key: string,
  labelOf: (row: Row) => string,
): RowSelection<Row> {
  const [selection] = useState<RowSelection<Row>>(() => {
    const chosen = new Chosen();
    return {
      chosen,
      box: (id, row) => <RowBox chosen={chosen} id={id} label={labelOf(row)} />,
    };
  });
  const { chosen } = selection;
  useEffect(() => () => chosen.set([]), [chosen, key]);
  return selection;
}

/** The ids that are chosen. */
export const useChosenRows = ({
  chosen,
}: {
  readonly chosen: Chosen;
}): ReadonlySet<string> => useSyncExternalStore(chosen.subscribe, chosen.get);
