import Autocomplete, {
  type AutocompleteProps,
  createFilterOptions,
} from "@mui/material/Autocomplete";
import Paper, { type PaperProps } from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { createContext, type RefObject, useContext, useRef } from "react";
import { type as letter } from "../../theme/tokens.ts";
import { offered } from "./options.ts";

const More = createContext<RefObject<string | undefined>>({
  current: undefined,
});

const Line = styled("p")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    padding: "5px 16px",
    borderTop: `1px solid ${palette.divider}`,
    fontSize: letter.size.small,
    color: palette.text.secondary,
  };
});

/** The list scrolls, the line that there are more stands below it. */
const Popup = ({ children, ...paper }: PaperProps) => {
  const more = useContext(More).current;
  return (
    <Paper {...paper}>
      {children}
      {more !== undefined && (
        // The field keeps the focus.
        <Line role="status" onMouseDown={(event) => event.preventDefault()}>
          {more}
        </Line>
      )}
    </Paper>
  );
};

type Flag = boolean | undefined;

/** Choices while typing, ten at a time (spec §9): where there are more it is said, whatever is in view. */
export function TypeAhead<
  T,
  Many extends Flag = false,
  Kept extends Flag = false,
  Free extends Flag = false,
>({
  is_part,
  ...props
}: AutocompleteProps<T, Many, Kept, Free> & {
  /** A server found the options and hands over the first only. */
  is_part?: boolean | undefined;
}) {
  // What is filtered in a rendering is told by the popup of the same.
  const more = useRef<string | undefined>(undefined);
  const { filterOptions = createFilterOptions<T>() } = props;
  return (
    <More value={more}>
      <Autocomplete
        {...props}
        slots={{ ...props.slots, paper: Popup }}
        filterOptions={(options, state) => {
          const found = offered(filterOptions(options, state), is_part);
          more.current = found.more;
          return found.first;
        }}
      />
    </More>
  );
}
