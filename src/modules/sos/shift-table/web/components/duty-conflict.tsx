import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { ConflictDialog } from "#platform/web/ui/conflict-dialog.tsx";
import { shifts } from "../../contract/lookups.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { cellKey, type DutySaving } from "./duty-saving.ts";
import { dayWords, dutyWord } from "./shift-words.ts";

/** Asks which value stays where somebody else filled in the same cell meanwhile. */
export const DutyConflict = ({ saving }: { saving: DutySaving }) => {
  const { conflict } = saving;
  if (conflict === undefined) return null;
  const disputed = conflict.cells.filter(
    ({ mine, theirs }) =>
      dutyWord(mine) !== (theirs === undefined ? "" : dutyWord(theirs)),
  );
  return (
    <ConflictDialog
      fields={disputed.map(({ mine, theirs }) => ({
        name: cellKey(mine),
        label: text.conflictCell(
          dayWords(mine.date),
          shifts.labelOf(mine.shift),
        ),
        mine: dutyWord(mine),
        theirs: theirs === undefined ? "" : dutyWord(theirs),
      }))}
      changed_by={conflict.by}
      changed_at={formatDateTime(conflict.at)}
      onResolve={(choices) =>
        saving.resolve(
          conflict.cells
            .map(({ mine }) => mine)
            .filter((mine) => choices[cellKey(mine)] !== "theirs"),
        )
      }
      onCancel={() => saving.resolve([])}
    />
  );
};
