import type SvgIcon from "@mui/material/SvgIcon";
import { memo, useId } from "react";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import { groupPins, type PinGroup } from "../../contract/pin-rules.ts";
import type { MapItem } from "./map-items.ts";
import type { DrawnPoint } from "./projection.ts";

/** CSS pixels within which pins become one, and half the side of a pin. */
const groupCell = 44;
const half = 12;
const iconSize = 16;
const letterWidth = 13;
const wordGap = 6;
/** With more than this on the map the labels would cover one another: icon and colour remain. */
const wordsUpTo = 30;

const iconStyle = { width: 24, height: 24, fill: "currentColor" } as const;

/** Drawn once and used by every pin: a thousand icons of their own took a fifth of a second at a zoom. */
const IconSymbols = (props: {
  icons: readonly (typeof SvgIcon)[];
  idOf: (icon: typeof SvgIcon) => string;
}) => (
  <defs>
    {props.icons.map((Icon) => (
      <symbol key={props.idOf(Icon)} id={props.idOf(Icon)} viewBox="0 0 24 24">
        <Icon aria-hidden style={iconStyle} />
      </symbol>
    ))}
  </defs>
);

/** Companies and branches are square, cases round. */
const cornerOf = ({ layer }: MapItem): number => (layer === "cases" ? half : 4);

const Pin = (props: {
  item: MapItem;
  at: DrawnPoint;
  icon_id: string;
  has_word: boolean;
  is_selected: boolean;
}) => {
  const { item, at, has_word, is_selected } = props;
  const wordWidth = has_word ? item.word.length * letterWidth + wordGap : 0;
  return (
    <g
      className="pin"
      data-pin={item.key}
      data-tone={item.tone}
      data-selected={is_selected ? "" : undefined}
      transform={`translate(${String(at.x)} ${String(at.y)})`}
    >
      <title>{`${item.word} ${item.title} ${item.place}`}</title>
      <rect
        x={-half}
        y={-half}
        width={2 * half + wordWidth}
        height={2 * half}
        rx={cornerOf(item)}
      />
      <use
        href={`#${props.icon_id}`}
        x={-iconSize / 2}
        y={-iconSize / 2}
        width={iconSize}
        height={iconSize}
      />
      {has_word && (
        <text x={half} y={5}>
          {item.word}
        </text>
      )}
    </g>
  );
};

const Group = (props: {
  group: PinGroup<MapItem>;
  first: MapItem;
  at: DrawnPoint;
}) => {
  const { group, first, at } = props;
  const count = group.pins.length;
  return (
    <g
      className="pin group"
      data-pin={first.key}
      data-group={count}
      data-tone={first.tone}
      transform={`translate(${String(at.x)} ${String(at.y)})`}
    >
      <title>{text.group(count, first.word)}</title>
      <circle r={half + 2 + Math.min(8, Math.log2(count))} />
      <text textAnchor="middle" y={5}>
        {count}
      </text>
    </g>
  );
};

interface PinLayerProps {
  items: readonly MapItem[];
  /** The point of the drawing at which the layer's own coordinates begin. */
  origin_x: number;
  origin_y: number;
  /** Drawing units of a CSS pixel. */
  pixel: number;
  /** CSS pixels around the origin beyond which nothing is drawn. */
  reach_x: number;
  reach_y: number;
  selected: string | undefined;
}

/**
 * All pins near the origin, those that would cover one another as a group. It is not drawn again while the map is
 * pulled: 2,000 pins then cost one attribute.
 */
export const PinLayer = memo(function PinLayer(props: PinLayerProps) {
  const { items, pixel, selected } = props;
  const place = ({ x, y }: DrawnPoint): DrawnPoint => ({
    x: (x - props.origin_x) / pixel,
    y: (y - props.origin_y) / pixel,
  });
  const isNear = ({ x, y }: DrawnPoint) =>
    Math.abs(x) < props.reach_x && Math.abs(y) < props.reach_y;
  const chosen = items.find(({ key }) => key === selected);
  const groups = groupPins(
    items.filter((item) => item !== chosen && isNear(place(item))),
    { cell: groupCell * pixel, origin: { x: 0, y: 0 } },
  );
  const hasWords = groups.length <= wordsUpTo;
  const icons = [...new Set(items.map(({ icon }) => icon))];
  const layerId = useId();
  const idOf = (icon: typeof SvgIcon): string =>
    `${layerId}${String(icons.indexOf(icon))}`;
  return (
    <>
      <IconSymbols icons={icons} idOf={idOf} />
      {groups.map((group) => {
        const [first] = group.pins;
        if (first === undefined) return null;
        return group.pins.length === 1 ? (
          <Pin
            key={first.key}
            item={first}
            at={place(first)}
            icon_id={idOf(first.icon)}
            has_word={hasWords}
            is_selected={false}
          />
        ) : (
          <Group
            key={first.key}
            group={group}
            first={first}
            at={place(group)}
          />
        );
      })}
      {chosen !== undefined && (
        <Pin
          item={chosen}
          at={place(chosen)}
          icon_id={idOf(chosen.icon)}
          has_word
          is_selected
        />
      )}
    </>
  );
});
