import Button from "@mui/material/Button";
import { useState } from "react";
import { notify } from "#platform/web/ui/notices.ts";
import { mappedColumns } from "../../contract/rules.ts";
import type { ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { saveWrongRows } from "./csv-download.ts";
import { readRows } from "./import-calls.ts";

const words = {
  errors: {
    button: importText.downloadErrors,
    file: importText.errorFileName,
  },
  left_out: {
    button: importText.downloadLeftOut,
    file: importText.leftOutFileName,
  },
};

/** Takes the wrong rows home as CSV, or those that are left out: each with what is wrong with it. */
export const SaveRows = ({
  run,
  only,
}: {
  run: ImportRun;
  only: keyof typeof words;
}) => {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      saveWrongRows(
        words[only].file(run.title),
        mappedColumns(run),
        await readRows(run, only),
      );
    } catch (error) {
      notify.error(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button variant="outlined" disabled={isSaving} onClick={() => void save()}>
      {words[only].button}
    </Button>
  );
};
