import { styled } from "@mui/material/styles";
import { createContext, type ReactNode, useContext } from "react";
import { type as letter } from "#platform/web/theme/tokens.ts";
import { busiestFirst } from "../../contract/rules.ts";
import type { PresentPerson } from "../../contract/schema.ts";
import { presenceText as text } from "../../contract/text.ts";
import { type Marks, usePresenceMarks } from "../marks-api.ts";

const MarksContext = createContext<Marks>(new Map());

/**
 * Around a list whose records people open: one request for the rows shown, kept current by live events. Goes
 * with `row_mark={presenceMark}` of the table.
 */
export const PresenceMarks = (props: {
  entity: string;
  rows: readonly { readonly id: number }[] | undefined;
  children: ReactNode;
}) => (
  <MarksContext value={usePresenceMarks(props.entity, props.rows)}>
    {props.children}
  </MarksContext>
);

const Faces = styled("span")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "inline-flex",
    flex: "none",
    marginLeft: "auto",
    paddingLeft: 4,
    "& > i": {
      display: "grid",
      placeItems: "center",
      width: 20,
      height: 20,
      boxSizing: "border-box",
      marginLeft: -4,
      borderRadius: "50%",
      border: `1px solid ${palette.status.blue.line}`,
      backgroundColor: palette.status.blue.soft,
      color: palette.status.blue.text,
      fontSize: letter.size.small,
      fontStyle: "normal",
      lineHeight: 1,
    },
    '& > i[data-state="editing"]': {
      borderColor: palette.status.yellow.line,
      backgroundColor: palette.status.yellow.soft,
      color: palette.status.yellow.text,
      textDecoration: "underline",
    },
    '& > i[data-state="away"]': {
      borderStyle: "dashed",
      borderColor: palette.status.neutral.line,
      backgroundColor: palette.status.neutral.soft,
      color: palette.status.neutral.text,
    },
  };
});

/** How many people a row has space for. */
const mostFaces = 2;

const initialOf = ({ user_name }: PresentPerson): string =>
  [...user_name][0] ?? "";

const Mark = ({ id }: { id: number }) => {
  const people = useContext(MarksContext).get(id);
  if (people === undefined || people.length === 0) return null;
  const sorted = people.toSorted(busiestFirst);
  const words = sorted.map(({ state, user_name }) => text[state](user_name));
  const rest = sorted.length - mostFaces;
  return (
    <Faces role="img" aria-label={words.join("、")} title={words.join("\n")}>
      {sorted.slice(0, mostFaces).map((person) => (
        <i key={person.user_id} data-state={person.state} aria-hidden>
          {initialOf(person)}
        </i>
      ))}
      {rest > 0 && <i aria-hidden>{`+${rest}`}</i>}
    </Faces>
  );
};

/** Who else has a row open, as small marks with their initials; nothing where nobody has. */
export const presenceMark = (id: string): ReactNode => <Mark id={Number(id)} />;
