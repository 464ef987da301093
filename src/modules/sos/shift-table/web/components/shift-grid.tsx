import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { useNow } from "#platform/web/use-now.ts";
import {
  daysOfMonth,
  readDuty,
  type ShiftHours,
  shiftAt,
  weekdayOf,
} from "../../contract/rules.ts";
import type { DutyInput, ShiftRow } from "../../contract/schema.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { type CellMark, CompanyRows, type DayHead } from "./company-rows.tsx";
import { cellKey, type DutySaving } from "./duty-saving.ts";
import { GridFrame } from "./grid-frame.ts";
import {
  cellAt,
  cellsOfPaste,
  cellsToMonthEnd,
  changedCells,
  moved,
  type Place,
} from "./grid-model.ts";
import { dayWords, monthWords, weekdayWord } from "./shift-words.ts";

const noMarks: ReadonlyMap<string, CellMark> = new Map();
const sunday = 0;
const saturday = 6;

const daysWith = (
  month: string,
  holidays: readonly { date: string; name: string }[],
): DayHead[] => {
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  return daysOfMonth(month).map((date) => ({
    date,
    holiday: names.get(date) ?? "",
    is_rest: weekdayOf(date) === sunday || names.has(date),
  }));
};

/** What is on its way lies over what the server has said. */
const overlay = (
  rows: readonly ShiftRow[],
  waiting: DutySaving["waiting"],
): readonly ShiftRow[] => {
  if (waiting.size === 0) return rows;
  return rows.map((row) => {
    const own = [...waiting.values()].filter(
      ({ cell }) => cell.tow_truck_company_id === row.company.id,
    );
    if (own.length === 0) return row;
    const keys = new Set(own.map(({ cell }) => cellKey(cell)));
    return {
      ...row,
      duties: [
        ...row.duties.filter((duty) => !keys.has(cellKey(duty))),
        ...own.map(({ cell }) => cell),
      ],
    };
  });
};

const marksOf = (
  waiting: DutySaving["waiting"],
): ReadonlyMap<number, ReadonlyMap<string, CellMark>> => {
  const marks = new Map<number, Map<string, CellMark>>();
  for (const { cell, is_failed } of waiting.values()) {
    const own =
      marks.get(cell.tow_truck_company_id) ?? new Map<string, CellMark>();
    own.set(`${cell.date} ${cell.shift}`, is_failed ? "failed" : "sent");
    marks.set(cell.tow_truck_company_id, own);
  }
  return marks;
};

/** A handler that stays the same while what it does follows the newest state: rows need not render for it. */
const useLatest = <Args extends unknown[]>(act: (...args: Args) => void) => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};

/** Moving, typing and filling in; every act stays the same object. */
const useGridActs = (
  model: { rows: readonly ShiftRow[]; days: readonly string[] },
  fill: (cells: readonly DutyInput[]) => void,
) => {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [isEntered, setEntered] = useState(false);
  const begun = useRef<DutyInput>(undefined);
  const pick = useLatest((place: Place) => {
    // What was being typed elsewhere is saved before its cell goes.
    if (document.activeElement instanceof HTMLInputElement)
      document.activeElement.blur();
    setEntered(true);
    setActive(place);
  });
  const save = (cells: readonly DutyInput[]) => {
    const changed = changedCells(model, cells);
    if (changed.length > 0) fill(changed);
  };
  const onBegin = useLatest(() => {
    begun.current = cellAt(model, active);
  });
  const onCommit = useLatest((typed: string) => {
    const cell = cellAt(model, active);
    if (cell === undefined) return;
    const stood = begun.current;
    const version =
      stood !== undefined && cellKey(stood) === cellKey(cell)
        ? stood.version
        : cell.version;
    begun.current = undefined;
    save([{ ...cell, ...readDuty(typed), version }]);
  });
  const onMove = useLatest((by: readonly [number, number]) =>
    pick(moved(model, active, by)),
  );
  const onFillMonth = useLatest((typed: string) =>
    save(cellsToMonthEnd(model, active, typed)),
  );
  const onPaste = useLatest((pasted: string) =>
    save(cellsOfPaste(model, active, pasted)),
  );
  const onCopyBefore = useLatest(() => {
    const before = cellAt(model, { ...active, column: active.column - 1 });
    const cell = cellAt(model, active);
    if (before === undefined || cell === undefined) return;
    save([{ ...cell, staff: before.staff, is_off: before.is_off }]);
    pick(moved(model, active, [0, 1]));
  });
  const acts = useMemo(
    () => ({ onBegin, onCommit, onMove, onFillMonth, onPaste, onCopyBefore }),
    [onBegin, onCommit, onMove, onFillMonth, onPaste, onCopyBefore],
  );
  return { active, setActive, isEntered, pick, acts };
};

/** A month opens at today. */
const useTodayFirst = (
  frame: RefObject<HTMLDivElement | null>,
  column: number,
  setActive: Dispatch<SetStateAction<Place>>,
): void =>
  useEffect(() => {
    if (column < 1) return;
    setActive((held) => ({ ...held, column }));
    const head = frame.current?.querySelectorAll<HTMLElement>("th.day")[column];
    const beside = frame.current?.querySelector<HTMLElement>(".corner-shift");
    if (head && beside)
      frame.current?.scrollTo({
        left: head.offsetLeft - beside.offsetLeft - beside.offsetWidth,
      });
  }, [frame, column, setActive]);

const Heads = ({
  days,
  today,
}: {
  days: readonly DayHead[];
  today: string;
}) => (
  <thead>
    <tr>
      <th className="corner" scope="col">
        {text.company}
      </th>
      <th className="corner-shift" scope="col">
        {text.shiftHead}
      </th>
      {days.map(({ date, holiday, is_rest }) => (
        <th
          key={date}
          className="day"
          scope="col"
          title={dayWords(date, holiday)}
          data-rest={is_rest ? "" : undefined}
          data-saturday={
            !is_rest && weekdayOf(date) === saturday ? "" : undefined
          }
          data-today={date === today ? "" : undefined}
          aria-label={dayWords(date, holiday)}
        >
          {Number(date.slice(8))}
          <br />
          {weekdayWord(date)}
        </th>
      ))}
    </tr>
  </thead>
);

/** The place of the keys, if it is in the rows of the company. */
const activeIn = (active: Place, company: number): Place | undefined =>
  Math.floor(active.row / 2) === company ? active : undefined;

/** The month of the companies on this page, filled in by keyboard, or read alone. */
export const ShiftGrid = (props: {
  month: string;
  rows: readonly ShiftRow[];
  hours: ShiftHours;
  holidays: readonly { date: string; name: string }[];
  saving: DutySaving;
  /** Absent where the month is only read: no cell has the keys then. */
  onEdit: ((row: ShiftRow) => void) | undefined;
}) => {
  const { month, saving, hours, onEdit } = props;
  const now = useNow();
  const today = tokyoDate(now);
  const days = useMemo(
    () => daysWith(month, props.holidays),
    [month, props.holidays],
  );
  const rows = useMemo(
    () => overlay(props.rows, saving.waiting),
    [props.rows, saving.waiting],
  );
  const marks = useMemo(() => marksOf(saving.waiting), [saving.waiting]);
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  const { active, setActive, isEntered, pick, acts } = useGridActs(
    { rows, days: dates },
    saving.fill,
  );
  const frame = useRef<HTMLDivElement>(null);
  const running = dates.indexOf(shiftAt(now, hours).date);
  useTodayFirst(frame, running, setActive);
  return (
    <GridFrame ref={frame} tabIndex={onEdit === undefined ? 0 : -1}>
      <table aria-label={text.grid(monthWords(month))}>
        <Heads days={days} today={today} />
        {rows.map((row, at) => (
          <CompanyRows
            key={row.company.id}
            row={row}
            at={at}
            days={days}
            hours={hours}
            now={running >= 0 ? now - (now % 60_000) : undefined}
            marks={marks.get(row.company.id) ?? noMarks}
            active={onEdit && activeIn(active, at)}
            takes_focus={isEntered}
            acts={acts}
            onPick={onEdit && pick}
            onEdit={onEdit}
          />
        ))}
      </table>
    </GridFrame>
  );
};
