import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { memo, useEffect, useRef, useState } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { pagePath } from "#platform/web/brand.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { EmptyState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import type { MapItem } from "./map-items.ts";

const Rows = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    flex: "1 1 auto",
    minHeight: 0,
    overflowY: "auto",
    listStyle: "none",
    margin: 0,
    padding: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.panel,
    backgroundColor: palette.background.paper,
    "& li": {
      contentVisibility: "auto",
      containIntrinsicBlockSize: "auto 52px",
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& li[data-selected]": { backgroundColor: palette.desk.selected },
    "& button.pick": {
      all: "unset",
      boxSizing: "border-box",
      display: "block",
      width: "100%",
      padding: "5px 10px",
      cursor: "pointer",
    },
    "& button.pick:hover": { backgroundColor: palette.action.hover },
    "& button.pick:focus-visible": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    "& .head": { display: "flex", alignItems: "center", gap: 8 },
    "& .head b": { fontWeight: type.weight.medium, overflowWrap: "anywhere" },
    "& .where": {
      display: "block",
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
    "& .acts": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "4px 12px",
      padding: "0 10px 8px",
      fontSize: type.size.small,
    },
    "& .acts button": { minHeight: 28 },
  };
});

/** What can be done with the chosen row. */
const Acts = (props: { item: MapItem; onCorrect: (item: MapItem) => void }) => {
  const { item, onCorrect } = props;
  const { case: one, phone } = item;
  return (
    <div className="acts">
      {one !== undefined && one.path !== null && (
        <RouterLink to={pagePath({ path: one.path })}>{text.open}</RouterLink>
      )}
      {one?.can_move === true && (
        <Button size="small" variant="outlined" onClick={() => onCorrect(item)}>
          {text.correct}
        </Button>
      )}
      {phone !== null && phone !== "" && (
        <Link
          href={`tel:${telephoneDigits(phone)}`}
          aria-label={text.call(phone)}
        >
          {phone}
        </Link>
      )}
      {one !== undefined && (
        <span>{text.received(formatDateTime(one.received_at))}</span>
      )}
    </div>
  );
};

const Row = memo(function Row(props: {
  item: MapItem;
  is_selected: boolean;
  onSelect: (key: string) => void;
  onCorrect: (item: MapItem) => void;
}) {
  const { item, is_selected, onSelect } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (is_selected) row.current?.scrollIntoView({ block: "nearest" });
  }, [is_selected]);
  return (
    <li ref={row} data-selected={is_selected ? "" : undefined}>
      <button
        type="button"
        className="pick"
        aria-pressed={is_selected}
        onClick={() => onSelect(item.key)}
      >
        <span className="head">
          <StatusChip tone={item.tone} label={item.word} icon={item.icon} />
          <b>{item.title}</b>
        </span>
        <span className="where">
          {[item.case?.name ?? "", item.place]
            .filter((part) => part !== "")
            .join(" / ")}
        </span>
      </button>
      {is_selected && <Acts item={item} onCorrect={props.onCorrect} />}
    </li>
  );
});

/** Rows at once; more when they are asked for. */
const portion = 100;

/** Everything on the map as a list, the most urgent first; choosing here chooses there. */
export function PinList(props: {
  items: readonly MapItem[];
  selected: string | undefined;
  onSelect: (key: string) => void;
  onCorrect: (item: MapItem) => void;
}) {
  const { items, selected } = props;
  const [count, setCount] = useState(portion);
  const at = items.findIndex(({ key }) => key === selected);
  const shown = Math.max(count, at + 1);
  if (items.length === 0)
    return <EmptyState message={text.none} hint={text.noneHint} />;
  return (
    // Scrolls by itself: reached with the Tab key through its rows.
    <Rows aria-label={text.list}>
      {items.slice(0, shown).map((item) => (
        <Row
          key={item.key}
          item={item}
          is_selected={item.key === selected}
          onSelect={props.onSelect}
          onCorrect={props.onCorrect}
        />
      ))}
      {items.length > shown && (
        <li>
          <Button fullWidth onClick={() => setCount(shown + portion)}>
            {text.more(items.length - shown)}
          </Button>
        </li>
      )}
    </Rows>
  );
}
