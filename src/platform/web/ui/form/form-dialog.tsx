import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, type ReactNode } from "react";
import { useFormState, type FieldValues } from "react-hook-form";
import { askToDiscard } from "../../leave.ts";
import { text } from "../../text.ts";
import { Form, type FormProps, SubmitButton } from "./form.tsx";

interface FormDialogProps<V extends FieldValues, Out> extends Omit<
  FormProps<V, Out>,
  "label"
> {
  title: string;
  onClose: () => void;
  /** Word of the act. */
  action: string;
  /** One line below the title. */
  note?: string;
  width?: "xs" | "sm" | "md" | "lg";
  is_destructive?: boolean;
  /** Buttons beside the main one. */
  more?: ReactNode;
  /** What keeps the act from its way: over the buttons, in view however far the fields are scrolled. */
  warning?: ReactNode;
}

const Title = (props: { id: string; title: string; onClose: () => void }) => (
  <Box sx={{ display: "flex", alignItems: "center", pr: 1.5 }}>
    <DialogTitle id={props.id} sx={{ flex: 1 }}>
      {props.title}
    </DialogTitle>
    <IconButton aria-label={text.action.close} onClick={props.onClose}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** Title and buttons stay in view, what is between them scrolls; on a telephone the whole screen. */
const columnOfParts = {
  "& form": {
    display: "flex",
    flexDirection: "column",
    flex: "1 1 auto",
    minHeight: 0,
  },
  "& .MuiDialogContent-root": { overflowX: "hidden" },
  "& .MuiDialogActions-root": { flexWrap: "wrap", rowGap: 1 },
} as const;

/** The first key goes into the first field; where there is none, to the act. A finger brings up its keyboard itself. */
const focusFirst = (content: HTMLElement | null): void => {
  const first =
    content?.querySelector<HTMLElement>(
      "input:enabled, textarea:enabled, [role=group] button:enabled",
    ) ??
    content
      ?.closest("form")
      ?.querySelector<HTMLElement>("button[type=submit]:enabled");
  first?.focus();
};

const noteId = (id: string): string => `${id}-note`;

const Content = (props: {
  id: string;
  note: string | undefined;
  children: ReactNode;
}) => {
  const isTouch = useMediaQuery("(pointer: coarse)", { noSsr: true });
  return (
    <DialogContent ref={isTouch ? undefined : focusFirst} sx={{ pt: 0 }}>
      {props.note !== undefined && (
        <Typography
          id={noteId(props.id)}
          variant="body2"
          color="text.secondary"
          sx={{ mb: 1.5 }}
        >
          {props.note}
        </Typography>
      )}
      {props.children}
    </DialogContent>
  );
};

/** A form over the screen: Escape and 戻る leave it, the main button sends it. */
export function FormDialog<V extends FieldValues, Out>(
  props: FormDialogProps<V, Out>,
) {
  const id = useId();
  const isPhone = useMediaQuery("(max-width: 599.95px)");
  const { isDirty } = useFormState({ control: props.form.control });
  const leave = async (): Promise<void> => {
    if (await askToDiscard(isDirty)) props.onClose();
  };
  const onLeave = (): void => {
    void leave();
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      sx={columnOfParts}
      maxWidth={props.width ?? "xs"}
      aria-labelledby={id}
      aria-describedby={props.note === undefined ? undefined : noteId(id)}
      onClose={(_, reason) => {
        if (reason === "escapeKeyDown") onLeave();
      }}
    >
      <Title id={id} title={props.title} onClose={onLeave} />
      <Form
        form={props.form}
        label={props.title}
        act={props.act}
        question={props.question}
        submit_on_enter={props.submit_on_enter ?? true}
        onSubmit={props.onSubmit}
      >
        <Content id={id} note={props.note}>
          {props.children}
        </Content>
        {props.warning}
        <DialogActions>
          <Button onClick={onLeave}>{text.action.back}</Button>
          {props.more}
          <SubmitButton
            color={props.is_destructive === true ? "error" : "primary"}
          >
            {props.action}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
