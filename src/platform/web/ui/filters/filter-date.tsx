import { styled } from "@mui/material/styles";
import { useId } from "react";
import { parseDateInput } from "#platform/contract/japanese/date-input.ts";
import { type as typeTokens } from "../../theme/tokens.ts";
import { useTypedText } from "../fields/composition.ts";
import { PlainInput } from "./plain-input.ts";

const Labelled = styled("label")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 6,
  fontSize: typeTokens.size.base,
  color: (theme.vars ?? theme).palette.text.secondary,
  whiteSpace: "nowrap",
}));

/** A date filter; the spellings of the date fields are read when it is left. `undefined`: none. */
export function FilterDate(props: {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const id = useId();
  const shown = (props.value ?? "").replaceAll("-", "/");
  const typed = useTypedText({
    value: shown,
    onCommit: () => undefined,
    tidy: (entered) => {
      const date = parseDateInput(entered);
      if (date !== props.value) props.onChange(date);
      return (date ?? "").replaceAll("-", "/");
    },
  });
  return (
    <Labelled htmlFor={id}>
      {props.label}
      <PlainInput
        id={id}
        value={typed.value}
        style={{ width: 118 }}
        onChange={typed.onChange}
        onBlur={typed.onBlur}
        onCompositionStart={typed.onCompositionStart}
        onCompositionEnd={typed.onCompositionEnd}
      />
    </Labelled>
  );
}
