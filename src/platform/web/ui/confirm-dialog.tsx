import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { text } from "../text.ts";
import type { Question } from "./question.ts";

/** The harmless answer has the focus, where one of them does harm. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/** A question with the act as its answer. */
export function ConfirmDialog(props: {
  question: Question;
  answer: (agreed: boolean) => void;
}) {
  const { question, answer } = props;
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={() => answer(false)}
    >
      <DialogTitle id={`${id}-title`}>{question.title}</DialogTitle>
      <DialogContent>
        <DialogContentText
          id={`${id}-body`}
          variant="body2"
          sx={{ whiteSpace: "pre-line" }}
        >
          {question.body}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          ref={question.is_destructive === true ? focusOnMount : undefined}
          onClick={() => answer(false)}
        >
          {question.dismiss ?? text.action.back}
        </Button>
        <Button
          variant="contained"
          color={question.is_destructive === true ? "error" : "primary"}
          ref={question.is_destructive === true ? undefined : focusOnMount}
          onClick={() => answer(true)}
        >
          {question.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
