import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import CloseIcon from "@mui/icons-material/Close";
import EditIcon from "@mui/icons-material/Edit";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { radius } from "#platform/web/theme/tokens.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { SubmitButton } from "#platform/web/ui/form/form.tsx";
import { deskText } from "../../contract/desk-text.ts";

const Value = styled("span")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "relative",
    borderRadius: 4,
    cursor: "text",
    "& > button": {
      position: "absolute",
      insetInlineEnd: -20,
      top: "50%",
      width: 20,
      height: 20,
      minWidth: 0,
      minHeight: 0,
      translate: "0 -50%",
      padding: 0,
      opacity: 0,
      backgroundColor: palette.action.hover,
    },
    "&:hover": {
      backgroundColor: palette.action.hover,
      outline: `1px solid ${palette.desk.line_control}`,
      outlineOffset: 1,
    },
    "&:hover > button": { opacity: 1 },
    "@media (hover: none)": { "& > button": { display: "none" } },
  };
});

/**
 * A value that a press opens for editing. Marking it to copy opens nothing, and it is no stop of Tab: the card's own
 * button edits all of them.
 */
export const EditableValue = (props: {
  name: string;
  /** Absent where it is only read. */
  onEdit: (() => void) | undefined;
  children: ReactNode;
}) =>
  props.onEdit === undefined ? (
    props.children
  ) : (
    <Value
      onClick={(event) => {
        const isLink =
          event.target instanceof Element && event.target.closest("a");
        if (!isLink && document.getSelection()?.isCollapsed !== false)
          props.onEdit?.();
      }}
    >
      {props.children}
      <IconButton
        tabIndex={-1}
        aria-label={deskText.editOf(props.name)}
        title={deskText.editOf(props.name)}
      >
        <EditIcon sx={{ fontSize: 13 }} />
      </IconButton>
    </Value>
  );

const Field = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "flex-start",
  gap: 2,
  marginBlock: 1,
  "& > .field": { flex: 1, minWidth: 0 },
  // The row around it has its label already.
  "& .field-head": {
    position: "absolute",
    width: 1,
    height: 1,
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
  "& .MuiOutlinedInput-root": {
    minHeight: "28px !important",
    borderRadius: radius.control,
  },
  "& .MuiOutlinedInput-notchedOutline": {
    border: `2px solid ${(theme.vars ?? theme).palette.primary.main} !important`,
  },
  "& .MuiOutlinedInput-input:not(.MuiInputBase-inputMultiline)": {
    paddingBlock: "2px !important",
  },
  "& .MuiToggleButton-root": { minHeight: 28 },
  "& > button": {
    width: 24,
    height: 28,
    minWidth: 24,
    minHeight: 28,
    padding: 0,
  },
}));

/** One field where its value stood: Enter saves, Esc restores. Stands in a `Form`. */
export function InPlaceField(props: {
  onStop: () => void;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>(
      "input, textarea, [role=group] button",
    );
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    props.onStop();
  };
  return (
    <Field ref={place} onKeyDown={onKey}>
      <div className="field">{props.children}</div>
      <SubmitButton
        variant="text"
        aria-label={deskText.save}
        title={deskText.save}
      >
        <CheckCircleIcon sx={{ fontSize: 17 }} />
      </SubmitButton>
      <IconButton
        aria-label={deskText.stop}
        title={deskText.stop}
        onClick={props.onStop}
      >
        <CloseIcon sx={{ fontSize: 17 }} />
      </IconButton>
    </Field>
  );
}
