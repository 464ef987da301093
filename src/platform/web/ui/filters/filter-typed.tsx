import { styled } from "@mui/material/styles";
import { useId } from "react";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { parseYen } from "#platform/contract/japanese/money.ts";
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

interface Kind<Value> {
  readonly read: (typed: string) => Value | undefined;
  readonly show: (value: Value | undefined) => string;
}

const filterOf = <Value,>({ read, show }: Kind<Value>) =>
  function TypedFilter(props: {
    label: string;
    value: Value | undefined;
    onChange: (value: Value | undefined) => void;
  }) {
    const id = useId();
    const typed = useTypedText({
      value: show(props.value),
      onCommit: () => undefined,
      tidy: (entered) => {
        const value = read(entered);
        if (value !== props.value) props.onChange(value);
        return show(value);
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
  };

/** A date filter; the spellings of the date fields are read when it is left. `undefined`: none. */
export const FilterDate = filterOf<string>({
  read: parseDateInput,
  show: (value) => (value ?? "").replaceAll("-", "/"),
});

/** A filter by a whole number, as amounts are typed. `undefined`: none. */
export const FilterNumber = filterOf<number>({
  read: parseYen,
  show: formatInteger,
});
