import { styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import type { CaseRef } from "#modules/desk/case-desk/contract/schema.ts";
import { pagePath } from "#platform/web/brand.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { queueText as text } from "../../contract/queue-text.ts";
import { DecisionButtons } from "./decision-buttons.tsx";
import type { Decision } from "./decisions.tsx";

const Card = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "2px 16px",
    alignItems: "center",
    padding: "8px 12px",
    "&:focus-within": {
      borderColor: palette.primary.main,
      backgroundColor: palette.action.hover,
    },
    // Whether there is anything to decide or not.
    "& .head, & dl": { gridColumn: 1 },
    "& .head": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "2px 12px",
      fontSize: type.size.base,
    },
    "& .head a": { color: palette.primary.main, fontWeight: type.weight.bold },
    "& .acts": {
      display: "flex",
      gap: 8,
      gridColumn: 2,
      gridRow: "1 / span 2",
    },
    "& dl": {
      display: "flex",
      flexWrap: "wrap",
      gap: "2px 16px",
      margin: 0,
      fontSize: type.size.base,
    },
    "& dl > div": { display: "flex", gap: 6, minWidth: 0 },
    "& dt": { color: palette.text.secondary, whiteSpace: "nowrap" },
    "& dd": { margin: 0, overflowWrap: "anywhere" },
    [theme.breakpoints.down("sm")]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      "& .acts": {
        flexWrap: "wrap",
        gridColumn: 1,
        gridRow: "auto",
        paddingTop: 6,
      },
      "& .acts > span": { flex: 1 },
      "& .acts button": { minHeight: 44, width: "100%" },
    },
  };
});

export interface QueueFact {
  readonly label: string;
  readonly value: string;
}

/** One row of a queue: what has to be known for a decision, and the decisions themselves. */
export const QueueEntry = (props: {
  /** Its first line; what it leads to is a link in it. */
  head: ReactNode;
  facts: readonly QueueFact[];
  decisions: readonly Decision[];
}) => (
  <Card as="li" data-queue-row tabIndex={-1}>
    <div className="head">{props.head}</div>
    <dl>
      {props.facts
        .filter(({ value }) => value !== "")
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
    {props.decisions.length > 0 && (
      <div className="acts">
        <DecisionButtons decisions={props.decisions} />
      </div>
    )}
  </Card>
);

/** One case that waits for a decision: what has to be known for it, and the decision itself. */
export const QueueCard = (props: {
  case_ref: CaseRef;
  /** Who and what it is about, in one line. */
  story?: string | undefined;
  facts: readonly QueueFact[];
  state: ReactNode;
  decisions: readonly Decision[];
}) => {
  const { module, id } = props.case_ref;
  const number = caseNumberWords(props.case_ref);
  return (
    <QueueEntry
      facts={props.facts}
      decisions={props.decisions}
      head={
        <>
          <Link
            to={pagePath(caseDesks[module].pages.detail, { id })}
            aria-label={text.openCase(number)}
          >
            {number}
          </Link>
          {props.state}
          {props.story !== undefined && <span>{props.story}</span>}
        </>
      }
    />
  );
};
