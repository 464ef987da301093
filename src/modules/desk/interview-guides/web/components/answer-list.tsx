import WarningIcon from "@mui/icons-material/WarningAmber";
import { styled } from "@mui/material/styles";
import { type } from "#platform/web/theme/tokens.ts";
import { interviewScreenText } from "../../contract/interview-text.ts";
import { interviewText } from "../../contract/text.ts";

const List = styled("dl")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(190px, 100%), 1fr))",
    gap: "6px 14px",
    margin: 0,
    "& dt": {
      fontSize: type.size.small,
      lineHeight: 1.4,
      color: palette.text.secondary,
    },
    "& dd": { margin: 0, minHeight: 20, overflowWrap: "anywhere" },
    "& dd[data-open]": { color: palette.text.secondary },
    "& dd[data-open=required]": {
      display: "flex",
      alignItems: "center",
      gap: 4,
      fontWeight: type.weight.medium,
      color: palette.status.yellow.text,
      "& svg": { fontSize: 16 },
    },
  };
});

/** A question and what was answered, to read. */
export interface AnswerLine {
  readonly key: string;
  readonly text: string;
  /** "" where nothing is. */
  readonly word: string;
  /** Required, and the case is still open. */
  readonly is_due: boolean;
  /** Who answered and when. */
  readonly origin?: string;
}

const Value = ({ line }: { line: AnswerLine }) => {
  const { word, is_due, origin } = line;
  if (word !== "") return <dd title={origin}>{word}</dd>;
  return is_due ? (
    <dd data-open="required">
      <WarningIcon aria-hidden />
      {interviewScreenText.requiredUnanswered}
    </dd>
  ) : (
    <dd data-open="">{interviewText.unanswered}</dd>
  );
};

export const AnswerList = ({ lines }: { lines: readonly AnswerLine[] }) => (
  <List>
    {lines.map((line) => (
      <div key={line.key}>
        <dt>{line.text}</dt>
        <Value line={line} />
      </div>
    ))}
  </List>
);
