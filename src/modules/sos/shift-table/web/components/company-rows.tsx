import { memo } from "react";
import { shifts } from "../../contract/lookups.ts";
import {
  dutyAt,
  dutyStateOf,
  hoursOf,
  type ShiftHours,
} from "../../contract/rules.ts";
import type { Duty, ShiftRow } from "../../contract/schema.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { CompanyHead } from "./company-head.tsx";
import { DutyCellInput, type DutyInputActs } from "./duty-input.tsx";
import type { Place } from "./grid-model.ts";
import { dayWords, dutyWord } from "./shift-words.ts";

/** A day of the head, with what it is called. */
export interface DayHead {
  readonly date: string;
  readonly holiday: string;
  readonly is_rest: boolean;
}

/** A cell that waits for the server. */
export type CellMark = "sent" | "failed";

export interface CompanyRowsProps {
  row: ShiftRow;
  /** Place of the company among those shown. */
  at: number;
  days: readonly DayHead[];
  hours: ShiftHours;
  /** The present minute where the month is the present one. */
  now: number | undefined;
  marks: ReadonlyMap<string, CellMark>;
  /** The cell that has the keys, if it is one of this company's. */
  active: Place | undefined;
  takes_focus: boolean;
  acts: DutyInputActs;
  /** Both absent where the month is only read. */
  onPick: ((place: Place) => void) | undefined;
  onEdit: ((row: ShiftRow) => void) | undefined;
}

/** One day or night; the one that has the keys is an input. */
const DutyCell = (props: {
  rows: CompanyRowsProps;
  day: DayHead;
  place: Place;
  shift: (typeof shifts.options)[number];
  duty: Duty | undefined;
  is_now: boolean;
}) => {
  const { rows, day, place, shift, duty } = props;
  const value = duty === undefined ? "" : dutyWord(duty);
  const mark = rows.marks.get(`${day.date} ${shift.code}`);
  const isActive =
    rows.active?.row === place.row && rows.active.column === place.column;
  return (
    <td
      title={value === "" ? undefined : value}
      data-rest={day.is_rest ? "" : undefined}
      data-off={dutyStateOf(duty) === "off" ? "" : undefined}
      data-now={props.is_now ? "" : undefined}
      data-sent={mark === "sent" ? "" : undefined}
      data-failed={mark === "failed" ? "" : undefined}
      onMouseDown={(event) => {
        if (isActive || rows.onPick === undefined) return;
        // The browser would take the keys away from the input that comes here.
        event.preventDefault();
        rows.onPick(place);
      }}
    >
      {isActive ? (
        <DutyCellInput
          {...rows.acts}
          value={value}
          takes_focus={rows.takes_focus}
          label={text.cell(
            rows.row.company.name,
            dayWords(day.date, day.holiday),
            shift.label,
            value,
          )}
        />
      ) : (
        value
      )}
    </td>
  );
};

/** A company's days and nights. Renders again only where something of it has changed. */
export const CompanyRows = memo(function CompanyRows(props: CompanyRowsProps) {
  const { row, days, onEdit } = props;
  const held = new Map(
    row.duties.map((duty) => [`${duty.date} ${duty.shift}`, duty]),
  );
  const hours = hoursOf(row.profile, props.hours);
  const now =
    props.now === undefined ? undefined : dutyAt(props.now, hours, row.duties);
  return (
    <tbody>
      {shifts.options.map((shift, line) => (
        <tr key={shift.code} className={shift.code}>
          {line === 0 && (
            <th
              className="company"
              scope="rowgroup"
              rowSpan={shifts.options.length}
            >
              <CompanyHead
                row={row}
                now={now}
                onEdit={onEdit && (() => onEdit(row))}
              />
            </th>
          )}
          <th className="shift" scope="row">
            {shift.label}
          </th>
          {days.map((day, column) => (
            <DutyCell
              key={day.date}
              rows={props}
              day={day}
              place={{ row: props.at * 2 + line, column }}
              shift={shift}
              duty={held.get(`${day.date} ${shift.code}`)}
              is_now={now?.date === day.date && now.shift === shift.code}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
});
