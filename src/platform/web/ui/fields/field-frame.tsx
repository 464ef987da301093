import { styled } from "@mui/material/styles";
import { memo, type ReactNode } from "react";
import { formText } from "../../form-text.ts";
import { type } from "../../theme/tokens.ts";

/** What every field takes. */
export interface FieldProps {
  /** Name in the form, the same word as on the wire; nested names are joined with dots. */
  name: string;
  /** Visible label above the control. */
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** One line below the control while there is no error. */
  hint?: string;
}

/**
 * A line of a text area breaks at 50 full-width signs (spec §9). It is almost one sign wider, so that a thin scroll bar
 * takes none away.
 */
const longestLine = `calc(50.9 * ${type.size.base} + 20px)`;

const Root = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    minWidth: 0,
    // A keystroke lays out its own field and nothing around it.
    contain: "layout style",
    "&[data-lines]": { maxWidth: longestLine },
    "& .field-head": {
      display: "flex",
      alignItems: "baseline",
      gap: 6,
      marginBottom: 2,
      minHeight: 20,
    },
    "& .field-label": {
      fontSize: type.size.base,
      fontWeight: type.weight.medium,
      color: palette.text.secondary,
    },
    "& .field-required": {
      fontSize: "0.6875rem",
      fontWeight: type.weight.medium,
      lineHeight: 1.4,
      padding: "0 4px",
      borderRadius: 3,
      color: palette.status.red.text,
      backgroundColor: palette.status.red.soft,
      whiteSpace: "nowrap",
    },
    "& .field-counter": {
      marginLeft: "auto",
      fontSize: type.size.small,
      color: palette.text.secondary,
      visibility: "hidden",
    },
    "&:focus-within .field-counter, & .field-counter[data-near]": {
      visibility: "visible",
    },
    "& .field-note": {
      margin: "2px 0 0",
      fontSize: type.size.small,
      lineHeight: 1.4,
      color: palette.text.secondary,
      overflowWrap: "anywhere",
    },
    "& .field-note[data-error]": { color: palette.error.main },
  };
});

export interface FrameProps extends Omit<FieldProps, "disabled"> {
  id: string;
  error?: string;
  counter?: ReactNode;
  /** A text area. */
  has_lines?: boolean;
  /** A group of controls (radio buttons): labelled through `${id}-label` instead of `for`. */
  is_group?: boolean;
  children: ReactNode;
}

/** Label above, 必須 mark, counter, control, and below it the error or the hint. */
export const FieldFrame = memo(function FieldFrame(props: FrameProps) {
  const { id, error, counter, children, hint } = props;
  return (
    <Root
      data-field={props.name}
      data-lines={props.has_lines === true ? "" : undefined}
    >
      <div className="field-head">
        {props.is_group ? (
          <span className="field-label" id={`${id}-label`}>
            {props.label}
          </span>
        ) : (
          <label className="field-label" id={`${id}-label`} htmlFor={id}>
            {props.label}
          </label>
        )}
        {props.required && (
          <span className="field-required">{formText.field.required}</span>
        )}
        {counter}
      </div>
      {children}
      {(error ?? hint) !== undefined && (
        <p
          className="field-note"
          id={`${id}-note`}
          data-error={error === undefined ? undefined : ""}
        >
          {error ?? hint}
        </p>
      )}
    </Root>
  );
});
