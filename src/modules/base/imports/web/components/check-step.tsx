import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { importUpdates, type ImportUpdates } from "../../contract/lookups.ts";
import type { ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { RowGrid } from "./row-grid.tsx";
import { MendList } from "./mend-list.tsx";
import { SaveRows } from "./save-rows.tsx";
import type { Mends } from "./use-import-run.ts";
import { UpdateList } from "./update-list.tsx";
import { Ending } from "./whole-file.tsx";

const number = new Intl.NumberFormat("ja-JP");

const Counts = ({ run }: { run: ImportRun }) => {
  const { counts } = importText;
  const words = (count: number): string => number.format(count);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1.5 }}>
      <StatusChip
        tone="blue"
        icon={AddIcon}
        label={counts.create(words(run.create_count))}
      />
      <StatusChip tone="green" label={counts.update(words(run.update_count))} />
      <StatusChip
        tone="neutral"
        label={counts.unchanged(words(run.unchanged_count))}
      />
      {run.error_row_count > 0 && (
        <StatusChip
          tone="red"
          label={counts.errors(words(run.error_row_count))}
        />
      )}
      {run.warning_row_count > 0 && (
        <StatusChip
          tone="yellow"
          label={counts.warnings(words(run.warning_row_count))}
        />
      )}
      {run.left_out_count > 0 && (
        <StatusChip
          tone="neutral"
          label={counts.leftOut(words(run.left_out_count))}
        />
      )}
    </Box>
  );
};

const verdictOf = (run: ImportRun): string => {
  if (run.update_count > 0) return importText.allGoodWithUpdates;
  return run.create_count > 0 ? importText.allGood : importText.nothingToDo;
};

/** How many rows would be written, as far as it is decided what becomes of those that change a record. */
const rowsToWrite = (run: ImportRun, updates: ImportUpdates | undefined) => ({
  create: run.create_count,
  update: updates === "write" ? run.update_count : 0,
});

/** Asks once more what would be written. */
const isSure = (
  { create, update }: ReturnType<typeof rowsToWrite>,
  absent: number,
): Promise<boolean> =>
  confirm({
    title: importText.writeTitle,
    body: [
      importText.writeBody(number.format(create), number.format(update)),
      ...(absent > 0 ? [importText.writeWhole(number.format(absent))] : []),
    ].join(""),
    action: importText.writeAction,
  });

/** Whether records are overwritten: nothing is chosen beforehand. */
const UpdatesChoice = (props: {
  value: ImportUpdates | undefined;
  onChange: (updates: ImportUpdates) => void;
}) => {
  const id = useId();
  return (
    <FormControl sx={{ mt: 1 }}>
      <FormLabel id={id}>{importText.updatesChoice}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={props.value ?? ""}
        onChange={(_event, value) => props.onChange(value as ImportUpdates)}
      >
        {importUpdates.options.map(({ code, label }) => (
          <FormControlLabel
            key={code}
            value={code}
            label={label}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** Asks before all wrong rows are left out. */
const isSureToLeaveOut = (count: number): Promise<boolean> =>
  confirm({
    title: importText.leaveOutTitle,
    body: importText.leaveOutBody(number.format(count)),
    action: importText.leaveOutAction,
  });

interface CheckStepProps {
  run: ImportRun;
  is_busy: boolean;
  onChanged: () => void;
  onBack: () => void;
  onWrite: (updates?: ImportUpdates) => void;
  onDiscard: () => void;
  mends: Mends;
}

/** What is done with the file as it is, beside writing it. */
const OtherActs = ({
  run,
  is_busy,
  mends,
  onBack,
  onDiscard,
}: CheckStepProps) => {
  const leaveAllOut = async () => {
    if (await isSureToLeaveOut(run.error_row_count)) mends.leaveOut(true);
  };
  return (
    <>
      {run.error_row_count > 0 && (
        <>
          <Button
            variant="outlined"
            disabled={is_busy}
            onClick={() => void leaveAllOut()}
          >
            {importText.leaveAllOut(number.format(run.error_row_count))}
          </Button>
          <SaveRows run={run} only="errors" />
        </>
      )}
      {run.left_out_count > 0 && (
        <>
          <SaveRows run={run} only="left_out" />
          <Button
            color="inherit"
            disabled={is_busy}
            onClick={() => mends.leaveOut(false)}
          >
            {importText.takeBack}
          </Button>
        </>
      )}
      <Button color="inherit" onClick={onBack}>
        {importText.back}
      </Button>
      <Button color="inherit" onClick={onDiscard}>
        {importText.discard}
      </Button>
    </>
  );
};

/** What is doubtful of rows that can be written. */
const Doubts = ({ run, mends }: Pick<CheckStepProps, "run" | "mends">) => (
  <>
    <Typography component="h3" variant="subtitle1">
      {importText.warningsTitle(number.format(run.warning_row_count))}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {importText.warningsHint}
    </Typography>
    <RowGrid run={run} only="warnings" mends={mends} />
  </>
);

/** Step 3: what the check found; wrong rows are corrected here, or taken home as CSV. */
export function CheckStep(props: CheckStepProps) {
  const { run } = props;
  const [updates, setUpdates] = useState<ImportUpdates>();
  const isRight = run.error_row_count === 0;
  const isAnswered = run.update_count === 0 || updates !== undefined;
  const rows = rowsToWrite(run, updates);
  const total = rows.create + rows.update;
  const isNothing = total + run.absent_count === 0;
  const write = async () => {
    if (await isSure(rows, run.absent_count)) props.onWrite(updates);
  };
  return (
    <>
      <Counts run={run} />
      {isRight && (
        <Typography variant="body2" role="status" sx={{ mb: 1.5 }}>
          {verdictOf(run)}
        </Typography>
      )}
      {run.is_whole && <Ending run={run} onChanged={props.onChanged} />}
      {!isRight && (
        <>
          <MendList run={run} mends={props.mends} />
          <RowGrid run={run} only="errors" mends={props.mends} />
        </>
      )}
      {isRight && run.warning_row_count > 0 && (
        <Doubts run={run} mends={props.mends} />
      )}
      {isRight && run.update_count > 0 && (
        <>
          <UpdateList run={run} />
          <UpdatesChoice value={updates} onChange={setUpdates} />
        </>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
        <Button
          variant="contained"
          disabled={
            props.is_busy ||
            !isRight ||
            !isAnswered ||
            isNothing ||
            run.needs_confirmation
          }
          onClick={() => void write()}
        >
          {importText.write(number.format(total))}
        </Button>
        <OtherActs {...props} />
      </Box>
    </>
  );
}
