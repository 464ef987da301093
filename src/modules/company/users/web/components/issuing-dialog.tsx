import { useState } from "react";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { businessDateDigits } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { saveCsv } from "#platform/web/ui/save-csv.ts";
import { text as common } from "#platform/web/text.ts";
import { issuePasswords } from "../../contract/endpoints.ts";
import { issuingText as text } from "../../contract/management-text.ts";
import type { IssuedPasswords } from "../../contract/schema.ts";
import { userLabels } from "../../contract/text.ts";

const number = new Intl.NumberFormat("ja-JP");
type Issued = IssuedPasswords["issued"];

const save = (issued: Issued): void =>
  saveCsv(text.fileName(businessDateDigits(new Date().toISOString())), [
    [userLabels.username, userLabels.name, text.password],
    ...issued.map(({ username, name, password }) => [
      username,
      name,
      password ?? "",
    ]),
  ]);

/** Some at a time until none is left. What was issued is saved also where the rest fails: nothing else knows it. */
const issueAll = async (onProgress: (done: number) => void): Promise<void> => {
  const issued: Issued = [];
  try {
    for (let after: number | null = 0; after !== null;) {
      const { data }: { data: IssuedPasswords } = await callEndpoint(
        issuePasswords,
        { body: { after_id: after } },
      );
      issued.push(...data.issued);
      after = data.last_id;
      onProgress(issued.length);
    }
  } catch (error) {
    if (issued.length === 0) throw error;
    save(issued);
    notify.error(text.broken(number.format(issued.length)));
    return;
  }
  if (issued.length === 0) {
    notify.error(text.none);
    return;
  }
  save(issued);
  notify.success(text.done(number.format(issued.length)));
};

/** First passwords of all who have none, into a file that is saved this once. */
export function IssuingDialog(props: { count: number; onClose: () => void }) {
  const queries = useQueryClient();
  const [done, setDone] = useState<number>();
  const issue = async () => {
    setDone(0);
    try {
      await issueAll(setDone);
    } catch (error) {
      notify.error(error);
    }
    void invalidatePath(queries, "/api/users");
    props.onClose();
  };
  const all = number.format(props.count);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="issuing-title">
      <DialogTitle id="issuing-title">{text.title}</DialogTitle>
      <DialogContent>
        {[text.body(all), text.once, text.first].map((line) => (
          <Typography key={line} variant="body2" sx={{ mb: 1 }}>
            {line}
          </Typography>
        ))}
        <Typography variant="body2" role="status">
          {done === undefined ? "" : text.working(number.format(done), all)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          disabled={done !== undefined}
          onClick={props.onClose}
        >
          {common.action.back}
        </Button>
        <Button
          variant="contained"
          disabled={done !== undefined}
          onClick={() => void issue()}
        >
          {text.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
