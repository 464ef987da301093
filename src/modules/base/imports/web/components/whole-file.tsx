import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { callEndpoint } from "#platform/web/api/client.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { confirmImport } from "../../contract/endpoints.ts";
import type { PastImport } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";

const number = new Intl.NumberFormat("ja-JP");

type Ending = Pick<
  PastImport,
  "id" | "version" | "title" | "absent_count" | "held_count"
>;

const endingWords = ({ absent_count, held_count, title }: Ending): string =>
  absent_count === 0
    ? importText.nothingAbsent(title)
    : importText.absent(
        number.format(absent_count),
        number.format(held_count),
        ((absent_count / Math.max(held_count, 1)) * 100).toFixed(1),
        title,
      );

/** Confirms, after a question that names the number, that so many end. */
export const confirmEnding = async (run: Ending): Promise<void> => {
  const { id, version, absent_count } = run;
  const isSure = await confirm({
    title: importText.confirmTitle,
    body: endingWords(run),
    action: importText.confirmAction,
  });
  if (!isSure) return;
  try {
    await callEndpoint(confirmImport, {
      params: { id },
      body: { version, absent_count },
    });
    notify.success(importText.confirmed);
  } catch (error) {
    notify.error(error);
  }
};

/** Whether the file holds all there are. */
export const WholeFileChoice = (props: {
  title: string;
  value: boolean;
  onChange: (is_whole: boolean) => void;
}) => (
  <FormControlLabel
    sx={{ mt: 1.5 }}
    label={importText.whole(props.title)}
    control={
      <Checkbox
        size="small"
        checked={props.value}
        onChange={(_event, isChecked) => props.onChange(isChecked)}
      />
    }
  />
);

/** What ends for not standing in the file, and whether somebody has to confirm it first. */
export const Ending = ({
  run,
  onChanged,
}: {
  run: Ending & Pick<PastImport, "needs_confirmation" | "can_confirm">;
  onChanged: () => void;
}) => (
  <Alert
    severity={run.absent_count === 0 ? "info" : "warning"}
    sx={{ my: 1.5 }}
    action={
      run.can_confirm && (
        <Button
          color="inherit"
          onClick={() => void confirmEnding(run).then(onChanged)}
        >
          {importText.confirm}
        </Button>
      )
    }
  >
    {endingWords(run)}
    {run.needs_confirmation && ` ${importText.needsConfirmation}`}
  </Alert>
);
