import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { text } from "#platform/web/text.ts";
import type { CreatedFile } from "../../contract/schema.ts";
import { exportText } from "../../contract/text.ts";
import { codePointOf } from "./file-words.ts";

const Characters = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))",
  gap: "4px 12px",
  margin: "12px 0 0",
  padding: 0,
  listStyle: "none",
});

/** Before the download: what the encoding could not write. */
export function UnwritableDialog(props: {
  file: CreatedFile;
  onDownload: () => void;
  onClose: () => void;
}) {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={props.onClose}
    >
      <DialogTitle id={id}>{exportText.unwritableTitle}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{exportText.unwritableBody}</Typography>
        <Characters>
          {props.file.unwritable.map(({ character, count }) => (
            <li key={character}>
              {exportText.unwritableItem(
                character,
                codePointOf(character),
                count,
              )}
            </li>
          ))}
        </Characters>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          {text.action.back}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            props.onClose();
            props.onDownload();
          }}
        >
          {exportText.downloadAnyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
