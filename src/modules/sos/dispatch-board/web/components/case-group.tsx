import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { styled } from "@mui/material/styles";
import { measure, type } from "#platform/web/theme/tokens.ts";
import { countCases } from "../../contract/rules.ts";
import { boardText as text } from "../../contract/text.ts";
import { useOnClock } from "./board-clock.ts";
import { CaseRow } from "./case-row.tsx";
import { stageTone } from "./stage-tones.ts";
import type { ShownGroup } from "./use-board-state.ts";

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

const Head = styled("h2")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "sticky",
    top: 0,
    zIndex: 1,
    margin: 0,
    backgroundColor: palette.desk.sunken,
    borderBottom: `1px solid ${palette.divider}`,
    fontSize: "1em",
    fontWeight: type.weight.bold,
    lineHeight: "1.6em",
    "& > button": {
      all: "unset",
      width: "100%",
      cursor: "pointer",
      "&:focus-visible": {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -2,
      },
    },
    "& > *, & > button": {
      display: "flex",
      alignItems: "center",
      gap: "0.4em",
      boxSizing: "border-box",
      minHeight: "2.2em",
      padding: "0 0.7em",
      color: "var(--tone-text)",
      [theme.breakpoints.down("sm")]: { minHeight: measure.finger },
    },
    "& svg": { fontSize: "1.2em" },
    "& small": {
      fontSize: "0.92em",
      fontWeight: type.weight.normal,
      color: palette.text.secondary,
    },
  };
});

/** How many of a group are late; the heading follows the clock by itself. */
const Late = ({ cases }: Pick<ShownGroup, "cases">) => {
  const late = useOnClock((now) => countCases(cases, now).overdue);
  return <small>{text.late(late)}</small>;
};

const Title = ({ group }: { group: ShownGroup }) => {
  const [stage] = group.stages;
  const Icon = stage && stageTone[stage].icon;
  return (
    <>
      {Icon !== undefined && <Icon aria-hidden />}
      {text.groupOf(group.label, group.cases.length)}
      <Late cases={group.cases} />
    </>
  );
};

/** The cases under one heading; what folds says how many it holds, and how many of them are late. */
export const CaseGroup = (props: {
  group: ShownGroup;
  selectedId: number | undefined;
  onSelect: (id: number) => void;
  onFold: () => void;
}) => {
  const { group } = props;
  const [stage] = group.stages;
  return (
    <>
      <Head data-tone={stage && stageTone[stage].tone}>
        {group.is_folded ? (
          <button
            type="button"
            aria-expanded={group.is_open}
            onClick={props.onFold}
          >
            {group.is_open ? (
              <ExpandMoreIcon aria-hidden />
            ) : (
              <ChevronRightIcon aria-hidden />
            )}
            <Title group={group} />
          </button>
        ) : (
          <span>
            <Title group={group} />
          </span>
        )}
      </Head>
      {group.is_open && (
        <List aria-label={group.label}>
          {group.cases.map((one) => (
            <li key={one.id}>
              <CaseRow
                one={one}
                isSelected={one.id === props.selectedId}
                onSelect={props.onSelect}
              />
            </li>
          ))}
        </List>
      )}
    </>
  );
};
