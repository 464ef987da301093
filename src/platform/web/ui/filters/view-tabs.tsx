import { styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import { measure, radius, type } from "../../theme/tokens.ts";
import { listText } from "../../list-text.ts";
import { SavedViews } from "./saved-views.tsx";
import type { SavedViewsProps } from "./saved-view-list.tsx";
import { useSavedViews, viewSearch } from "./view-store.ts";

/** A query that a list offers by itself. */
export interface ListView {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
  /** How many rows it has, once that is known. */
  readonly total?: number | undefined;
  /** Red where there is any. */
  readonly is_urgent?: boolean;
}

const Tabs = styled("nav")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    alignItems: "center",
    gap: 2,
    // None is out of sight: those that find no room stand below; a finger moves them sideways.
    flexWrap: "wrap",
    [theme.breakpoints.down("sm")]: {
      flexWrap: "nowrap",
      overflowX: "auto",
      scrollbarWidth: "none",
      "& a": { height: measure.finger },
    },
    "& > *": { flex: "none" },
    "& a": {
      display: "inline-flex",
      gap: 5,
      alignItems: "center",
      maxWidth: 180,
      height: 30,
      padding: "0 9px",
      borderRadius: radius.control,
      color: palette.text.secondary,
      textDecoration: "none",
      whiteSpace: "nowrap",
    },
    "& a > span": { overflow: "hidden", textOverflow: "ellipsis" },
    "& a > b": { color: palette.text.primary, fontWeight: type.weight.bold },
    "& a[data-urgent], & a[data-urgent] > b": {
      color: palette.status.red.text,
    },
    "& a:hover": { backgroundColor: palette.action.hover },
    "& a:focus-visible": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    "& a[aria-current]": {
      backgroundColor: palette.desk.selected,
      fontWeight: type.weight.bold,
    },
    "& a[aria-current]:not([data-urgent])": { color: palette.primary.main },
  };
});

/** What of an address makes a view: not how many rows stand on a page. */
const keyOf = (search: Readonly<Record<string, string>>): string => {
  const { per_page: _size, ...view } = search;
  return JSON.stringify(
    Object.entries(view).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/**
 * The queries of a list beside its title: all of it, those that it offers, with their numbers, and those that the
 * account saved; behind them the way to save one.
 */
export function ViewTabs(
  props: SavedViewsProps & { views?: readonly ListView[] },
) {
  const { views = [] } = props;
  const saved = useSavedViews(props.name).views;
  const now = keyOf(viewSearch(props.given));
  const tabs: readonly ListView[] = [...views, ...saved];
  return (
    <Tabs aria-label={listText.views.tabs}>
      {tabs.length > 0 &&
        [{ name: listText.views.whole, search: {} }, ...tabs].map((view) => (
          <Tab
            key={`${view.name} ${keyOf(view.search)}`}
            view={view}
            is_current={keyOf(view.search) === now}
          />
        ))}
      <SavedViews name={props.name} given={props.given} onOpen={props.onOpen} />
    </Tabs>
  );
}

const Tab = (props: { view: ListView; is_current: boolean }) => {
  const { name, search, total, is_urgent } = props.view;
  const count = total?.toLocaleString("ja-JP");
  return (
    <Link
      to="."
      replace
      search={search}
      activeOptions={{ exact: true }}
      aria-current={props.is_current ? "page" : undefined}
      data-urgent={is_urgent === true && total !== 0 ? "" : undefined}
      title={name}
      aria-label={
        count === undefined ? undefined : listText.views.tab(name, count)
      }
    >
      <span>{name}</span>
      {count !== undefined && <b>{count}</b>}
    </Link>
  );
};
