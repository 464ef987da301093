import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ResponseOf } from "#platform/contract/endpoint.ts";
import {
  type ApiError,
  isApiError,
  isUnknownOutcome,
} from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { fillDuties, listShiftTables } from "../../contract/endpoints.ts";
import {
  type Duty,
  type DutyInput,
  type ShiftRow,
  shiftLimits,
} from "../../contract/schema.ts";
import { errorBodySchema } from "#platform/contract/error-schema.ts";
import { useDutyDraft } from "./duty-draft.ts";

type List = ResponseOf<typeof listShiftTables>;
type Cell = Pick<Duty, "tow_truck_company_id" | "date" | "shift">;

export const cellKey = (cell: Cell): string =>
  `${cell.tow_truck_company_id} ${cell.date} ${cell.shift}`;

/** A cell that two people changed, with what the other one wrote. */
export interface CellConflict {
  readonly cells: readonly { mine: DutyInput; theirs: Duty | undefined }[];
  readonly by: string | null;
  readonly at: string | undefined;
}

const isMonthKey = (key: readonly unknown[]): boolean =>
  key[0] === "endpoint" && key[1] === listShiftTables.path;

/** Puts saved cells into every month that is held. */
const putCells = (client: QueryClient, cells: readonly Duty[]): void => {
  const saved = new Map(cells.map((cell) => [cellKey(cell), cell]));
  client.setQueriesData<List>(
    { predicate: ({ queryKey }) => isMonthKey(queryKey) },
    (held) =>
      held && {
        ...held,
        data: held.data.map((row) => {
          const own = cells.filter(
            (cell) => cell.tow_truck_company_id === row.company.id,
          );
          return own.length === 0
            ? row
            : {
                ...row,
                duties: [
                  ...row.duties.filter((duty) => !saved.has(cellKey(duty))),
                  ...own,
                ],
              };
        }),
      },
  );
};

/** The cells of the company as the server has them now. */
const findCell = (client: QueryClient, cell: Cell): Duty | undefined =>
  client
    .getQueriesData<List>({
      predicate: ({ queryKey }) => isMonthKey(queryKey),
    })
    .flatMap(([, held]) => held?.data ?? [])
    .filter((row) => row.company.id === cell.tow_truck_company_id)
    .flatMap((row) => row.duties)
    .find((duty) => cellKey(duty) === cellKey(cell));

/** Cells on their way, shown as if they were saved; a failed one stays until it is sent again. */
interface Waiting {
  readonly cell: DutyInput;
  readonly is_failed: boolean;
}

/** What an own save made of a version: an edit that began before it is no conflict with it. */
const useOwnVersions = () => {
  const made = useRef(new Map<string, Map<number, number>>());
  return {
    keep: (before: readonly DutyInput[], after: readonly Duty[]): void => {
      before.forEach((cell, place) => {
        const to = after[place]?.version ?? cell.version;
        if (to === cell.version) return;
        const steps =
          made.current.get(cellKey(cell)) ?? new Map<number, number>();
        steps.set(cell.version, to);
        made.current.set(cellKey(cell), steps);
      });
    },
    latestOf: (cell: DutyInput): number => {
      const steps = made.current.get(cellKey(cell));
      let version = cell.version;
      for (
        let next = steps?.get(version);
        next !== undefined;
        next = steps?.get(version)
      )
        version = next;
      return version;
    },
  };
};

const notSaved = (held: ReadonlyMap<string, Waiting>): DutyInput[] =>
  [...held.values()].map(({ cell }) => cell);

/** The cells on their way, by state; what is not saved stays on the device. */
const useWaiting = () => {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Waiting>>(
    new Map(),
  );
  // Beside the state: what is typed last is kept while the page is being closed, when nothing renders any more.
  const newest = useRef(waiting);
  const [isRestored, setRestored] = useState(false);
  const put = useCallback((next: ReadonlyMap<string, Waiting>): void => {
    newest.current = next;
    setWaiting(next);
    if (next.size === 0) setRestored(false);
  }, []);
  const { keep, has_failed } = useDutyDraft((left) => {
    const cells = left.map((cell): [string, Waiting] => [
      cellKey(cell),
      { cell, is_failed: true },
    ]);
    const next = new Map([...cells, ...newest.current]);
    put(next);
    setRestored(true);
  });
  const mark = useCallback(
    (cells: readonly DutyInput[], state: "sent" | "failed" | "done") => {
      const next = new Map(newest.current);
      for (const cell of cells) {
        const key = cellKey(cell);
        if (state !== "done")
          next.set(key, { cell, is_failed: state === "failed" });
        else if (next.get(key)?.cell === cell) next.delete(key);
      }
      put(next);
      keep(notSaved(next));
    },
    [put, keep],
  );
  return { waiting, mark, is_restored: isRestored, is_unkept: has_failed };
};

/** The conflict of a refused save, against what the server has now. */
const readConflict = async (
  client: QueryClient,
  cells: readonly DutyInput[],
  error: ApiError,
): Promise<CellConflict> => {
  await client.refetchQueries({
    predicate: ({ queryKey }) => isMonthKey(queryKey),
    type: "active",
  });
  const body = errorBodySchema.safeParse(error.body).data;
  return {
    cells: cells.map((mine) => ({ mine, theirs: findCell(client, mine) })),
    by: body?.changed_by ?? null,
    at: body?.changed_at,
  };
};

/** Sends one lot of cells and says what came of it. */
const useSend = (mark: ReturnType<typeof useWaiting>["mark"]) => {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<number>();
  const [conflict, setConflict] = useState<CellConflict>();
  const versions = useOwnVersions();
  const refused = async (
    cells: readonly DutyInput[],
    error: unknown,
  ): Promise<void> => {
    if (isUnknownOutcome(error)) mark(cells, "failed");
    else if (isApiError(error, 568))
      setConflict(await readConflict(client, cells, error));
    else {
      notify.error(error);
      mark(cells, "done");
    }
  };
  const send = async (cells: readonly DutyInput[]): Promise<void> => {
    const sent = cells.map((cell) => ({
      ...cell,
      version: versions.latestOf(cell),
    }));
    try {
      const { data } = await callEndpoint(fillDuties, {
        body: { cells: sent },
      });
      versions.keep(sent, data);
      putCells(client, data);
      mark(cells, "done");
      setSavedAt(Date.now());
    } catch (error) {
      await refused(cells, error);
    }
  };
  return { send, saved_at: savedAt, conflict, setConflict };
};

/** What is typed when the page is left or hidden is taken as if its cell had been left. */
const useTakenAtLeaving = (): void =>
  useEffect(() => {
    const leave = (): void => {
      if (document.activeElement instanceof HTMLInputElement)
        document.activeElement.blur();
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

const failedOf = (waiting: ReadonlyMap<string, Waiting>): DutyInput[] =>
  [...waiting.values()].filter((one) => one.is_failed).map((one) => one.cell);

/** Whether the server has said of a cell what it is to say: a closed tab may have sent it all the same. */
const hasArrived = (cell: DutyInput, rows: readonly ShiftRow[]): boolean => {
  const row = rows.find(
    ({ company, profile }) =>
      company.id === cell.tow_truck_company_id &&
      profile.month === cell.date.slice(0, 7),
  );
  const duty = row?.duties.find((one) => cellKey(one) === cellKey(cell));
  return (
    row !== undefined &&
    cell.staff === (duty?.staff ?? null) &&
    cell.is_off === (duty?.is_off ?? false)
  );
};

/** Saves cells as soon as they are left, one request after the other; each cell has a version of its own. */
export function useDutySaving(rows: readonly ShiftRow[] | undefined) {
  const { waiting, mark, is_restored, is_unkept } = useWaiting();
  useTakenAtLeaving();
  useEffect(() => {
    const arrived = failedOf(waiting).filter((cell) =>
      hasArrived(cell, rows ?? []),
    );
    if (arrived.length > 0) mark(arrived, "done");
  }, [rows, waiting, mark]);
  const { send, saved_at, conflict, setConflict } = useSend(mark);
  const line = useRef<Promise<void>>(Promise.resolve());

  const fill = (cells: readonly DutyInput[]): void => {
    mark(cells, "sent");
    for (let from = 0; from < cells.length; from += shiftLimits.cells) {
      const part = cells.slice(from, from + shiftLimits.cells);
      line.current = line.current.then(() => send(part));
    }
  };

  return {
    waiting,
    saved_at,
    fill,
    /** Cells of an earlier tab are among those that wait. */
    is_restored,
    /** The device does not keep what is not saved: its storage is full. */
    is_unkept,
    retry: () => fill(failedOf(waiting)),
    discard: () => mark(failedOf(waiting), "done"),
    conflict,
    /** One's own value for the cells that are kept, on top of what the other wrote; the rest is theirs. */
    resolve: (kept: readonly DutyInput[]): void => {
      const all = conflict?.cells ?? [];
      mark(
        all.map(({ mine }) => mine),
        "done",
      );
      setConflict(undefined);
      const again = all
        .filter(({ mine }) => kept.includes(mine))
        .map(({ mine, theirs }) => ({
          ...mine,
          version: theirs?.version ?? 0,
        }));
      if (again.length > 0) fill(again);
    },
  };
}
export type DutySaving = ReturnType<typeof useDutySaving>;
