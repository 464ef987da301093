import CallIcon from "@mui/icons-material/Call";
import EditRoadIcon from "@mui/icons-material/EditRoad";
import ErrorIcon from "@mui/icons-material/Error";
import { styled } from "@mui/material/styles";
import type SvgIcon from "@mui/material/SvgIcon";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { getFollowCounts } from "../../contract/calls.ts";
import { followListText as text } from "../../contract/list-text.ts";
import { followMenuCounts } from "../../contract/menu-rules.ts";
import { followCountLabels } from "../../contract/page-text.ts";
import type { FollowSearch } from "./follow-filters.tsx";

/** What time alone makes due is on screen after this, in milliseconds. */
const askAgain = 30_000;

const Tiles = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "repeat(3, minmax(0, 220px))",
    flex: "none",
    gap: 8,
    marginBottom: 10,
    "& > button": {
      font: "inherit",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "0 8px",
      minHeight: 44,
      padding: "4px 12px",
      textAlign: "start",
      cursor: "pointer",
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.panel,
    },
    "& > button:hover": { backgroundColor: palette.action.hover },
    "& > [aria-pressed=true]": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    "& > [data-tone]": {
      color: "var(--tone-text)",
      backgroundColor: "var(--tone-soft)",
      borderColor: "var(--tone-line)",
    },
    "& svg": { fontSize: 18, flex: "none" },
    "& b": {
      marginLeft: "auto",
      fontSize: type.size.heading,
      fontWeight: type.weight.bold,
      fontVariantNumeric: "tabular-nums",
    },
    "& small": {
      flexBasis: "100%",
      fontSize: type.size.small,
      lineHeight: 1.2,
    },
    [theme.breakpoints.down("sm")]: {
      "& > button": { padding: "4px 8px" },
      "& svg": { display: "none" },
    },
  };
});

const tiles: readonly {
  readonly name: "main_line" | "unarranged" | "planned";
  readonly icon: typeof SvgIcon;
  /** Where there is anything. */
  readonly tone?: "red" | "yellow";
}[] = [
  { name: "main_line", icon: EditRoadIcon, tone: "red" },
  { name: "unarranged", icon: ErrorIcon, tone: "yellow" },
  { name: "planned", icon: CallIcon },
];

const searchOf = (name: string): Readonly<Record<string, string>> =>
  followMenuCounts.find(({ key }) => key === `justdoit.${name}`)?.search ?? {};

const isShown = (
  search: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>>,
): boolean => {
  const held = Object.entries(given).filter(
    ([name]) => !["item", "page", "per_page", "sort"].includes(name),
  );
  return (
    held.length === Object.keys(search).length &&
    held.every(([name, value]) => search[name] === String(value))
  );
};

/** The numbers of spec §3 above the list; each opens the list of exactly as many. */
export const FollowTiles = ({ given, open }: FollowSearch) => {
  const { data } = useEndpointQuery(
    getFollowCounts,
    {},
    { refetchInterval: askAgain },
  );
  const counts = data?.data;
  return (
    <Tiles role="group" aria-label={text.tiles}>
      {tiles.map(({ name, icon: Icon, tone }) => {
        const count = counts?.[name] ?? 0;
        const search = searchOf(name);
        const isOn = isShown(search, given);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            data-tone={count > 0 ? tone : undefined}
            onClick={() => open(isOn ? {} : search)}
          >
            <Icon aria-hidden />
            {followCountLabels[name]}
            <b>{counts === undefined ? "–" : count}</b>
            {name === "unarranged" && counts !== undefined && (
              <small>{text.rearranged(counts.rearranged)}</small>
            )}
          </button>
        );
      })}
    </Tiles>
  );
};
