import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { listText } from "../list-text.ts";
import { text } from "../text.ts";
import { radius } from "../theme/tokens.ts";
import type { Shortcut } from "./shortcuts.ts";

const Keys = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "max-content 1fr",
  gap: "8px 20px",
  alignItems: "center",
  margin: 0,
  "& dd": { margin: 0 },
  "& dt": { display: "flex", gap: 4 },
  "& kbd": {
    font: "inherit",
    minWidth: 26,
    padding: "1px 7px",
    textAlign: "center",
    borderRadius: radius.chip,
    border: `1px solid ${(theme.vars ?? theme).palette.desk.line_control}`,
    borderBottomWidth: 2,
    backgroundColor: (theme.vars ?? theme).palette.desk.sunken,
  },
}));

/** What the keys of a page do. */
export function ShortcutList(props: {
  rows: readonly Shortcut[];
  onClose: () => void;
}) {
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} onClose={props.onClose}>
      <DialogTitle id={id}>{listText.shortcuts.title}</DialogTitle>
      <DialogContent>
        <Keys>
          {props.rows.map(({ keys, does }) => (
            <div key={does} style={{ display: "contents" }}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Keys>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{text.action.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
