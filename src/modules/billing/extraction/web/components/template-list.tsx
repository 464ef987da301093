import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { DetailOf, RowOf } from "#modules/base/records/contract/record.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { Starter } from "../../contract/starter-text.ts";
import type { templates } from "../../contract/template-record.ts";
import { extractionText as text } from "../../contract/text.ts";

/** A template as the list has it. */
export type TemplateRow = RowOf<typeof templates>;
/** A whole template. */
export type Template = DetailOf<typeof templates>;

const List = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    padding: 12,
    "& ul": { listStyle: "none", margin: "8px 0 0", padding: 0 },
    "& li > button": {
      display: "block",
      width: "100%",
      padding: "6px 8px",
      font: "inherit",
      textAlign: "start",
      color: "inherit",
      background: "none",
      border: 0,
      borderRadius: 6,
      cursor: "pointer",
    },
    "& li > button:hover": { backgroundColor: palette.action.hover },
    "& li > button[aria-current]": { backgroundColor: palette.desk.selected },
    "& small": {
      display: "block",
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
  };
});

const runWords = ({ last_run_on, next_run_on }: TemplateRow): string =>
  [
    last_run_on === null ? "" : text.lastRun(formatDay(last_run_on)),
    next_run_on === null ? "" : text.nextRun(formatDay(next_run_on)),
  ]
    .filter((word) => word !== "")
    .join(" ");

const stopWords = (row: TemplateRow): string =>
  row.next_run_on === null
    ? text.stopped(row.stopped_reason ?? "")
    : text.retried(row.stopped_reason ?? "");

const Group = (props: {
  title: string;
  rows: readonly TemplateRow[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}) =>
  props.rows.length === 0 ? null : (
    <>
      <Typography component="h2" variant="h3" sx={{ mt: 1.5 }}>
        {props.title}
      </Typography>
      <ul aria-label={props.title}>
        {props.rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === props.chosen ? "true" : undefined}
              onClick={() => props.onChoose(row.id)}
            >
              {row.name}
              <small>{runWords(row)}</small>
            </button>
            {row.stopped_reason !== null && (
              <Alert severity="warning">{stopWords(row)}</Alert>
            )}
          </li>
        ))}
      </ul>
    </>
  );

/** One's own templates and those that are shared. */
export const TemplateList = (props: {
  rows: readonly TemplateRow[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  /** To begin with, where there is none. */
  starters: readonly Starter[];
  onStart: (starter: Starter) => void;
}) => (
  <List aria-label={text.templates}>
    <Button
      fullWidth
      variant="outlined"
      onClick={() => props.onChoose(undefined)}
    >
      {text.create}
    </Button>
    {props.rows.length === 0 && (
      <>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {text.none}
          <br />
          {text.noneHint}
        </Typography>
        <ul aria-label={text.starters}>
          {props.starters.map((starter) => (
            <li key={starter.name}>
              <button type="button" onClick={() => props.onStart(starter)}>
                {starter.name}
                <small>{text.fromStarter}</small>
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
    {(["own", "organisation"] as const).map((sharing) => (
      <Group
        key={sharing}
        title={text.groups[sharing]}
        rows={props.rows.filter((row) => row.sharing === sharing)}
        chosen={props.chosen}
        onChoose={props.onChoose}
      />
    ))}
  </List>
);
