import { styled } from "@mui/material/styles";
import { type as letter } from "#platform/web/theme/tokens.ts";
import { mapText } from "../../contract/text.ts";
import type { PickedRoad } from "./picked-place.ts";
import type { RoadChoice } from "./road-choices.ts";

const List = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    flex: 1,
    minHeight: 0,
    overflowY: "auto",
    borderBlock: `1px solid ${palette.divider}`,
    '& [role="option"]': {
      display: "flex",
      width: "100%",
      border: 0,
      background: "none",
      color: "inherit",
      font: "inherit",
      textAlign: "left",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: 12,
      padding: "7px 24px",
      cursor: "pointer",
      fontSize: letter.size.base,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& [role="option"][aria-selected="true"], & [role="option"]:hover': {
      backgroundColor: palette.desk.accent_soft,
    },
    "& .road-name": { fontWeight: letter.weight.medium },
    "& .road-place": { marginLeft: "auto", fontVariantNumeric: "tabular-nums" },
  };
});

/** What the words may mean; the keys choose from the field above. */
export const RoadChoiceList = (props: {
  id: string;
  choices: readonly RoadChoice[];
  active: number;
  onPick: (road: PickedRoad) => void;
}) => (
  <List>
    {props.choices.length > 0 && (
      <div
        id={`${props.id}-list`}
        role="listbox"
        aria-label={mapText.roadSearch}
      >
        {props.choices.map((choice, place) => (
          // The field above keeps the focus and its keys choose: an option is only pointed at.
          <button
            type="button"
            tabIndex={-1}
            key={choice.key}
            id={`${props.id}-${place}`}
            role="option"
            aria-selected={place === props.active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onPick(choice.picked)}
          >
            <span className="road-name">{choice.road}</span>
            <span>{choice.direction}</span>
            <span className="road-place">{choice.place}</span>
          </button>
        ))}
      </div>
    )}
  </List>
);
