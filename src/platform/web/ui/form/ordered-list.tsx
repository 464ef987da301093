import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DragIcon from "@mui/icons-material/DragIndicator";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { visuallyHidden } from "../visually-hidden.ts";
import { formText } from "../../form-text.ts";

const Row = styled("li")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    alignItems: "start",
    gap: 6,
    padding: "8px 0",
    borderBottom: `1px solid ${palette.divider}`,
    "&[data-over='above']": {
      boxShadow: `inset 0 2px 0 ${palette.primary.main}`,
    },
    "&[data-over='below']": {
      boxShadow: `inset 0 -2px 0 ${palette.primary.main}`,
    },
    "&[data-dragged]": { opacity: 0.5 },
    // A finger on the handle moves the item and not the page.
    "& .handle": { cursor: "grab", marginTop: 20, touchAction: "none" },
    "&[data-dragged] .handle": { cursor: "grabbing" },
    "& .remove": { marginTop: 20 },
  };
});

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

const Item = styled("fieldset")({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
});

interface OrderedListProps {
  /** Keys of the items, in their order. */
  keys: readonly string[];
  /** What the item at a place is called: 連絡先 1番目. */
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
  children: (place: number) => ReactNode;
}

const stepOfKey: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
};

/** The item at a height of the window; above the first it is the first, below the last the last. */
const placeAt = (list: HTMLElement | null, y: number): number => {
  const items = [...(list?.children ?? [])];
  const place = items.findIndex(
    (item) => y < item.getBoundingClientRect().bottom,
  );
  return place === -1 ? items.length - 1 : place;
};

/** Moves an item and says so; the handle that was moved keeps the keys. */
const useMoving = (
  props: OrderedListProps,
  list: RefObject<HTMLUListElement | null>,
) => {
  const [told, setTold] = useState("");
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const handles = list.current?.querySelectorAll<HTMLElement>(".handle");
    handles?.[wanted.current]?.focus();
    wanted.current = undefined;
  });
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= props.keys.length || from === to) return;
    props.onMove(from, to);
    setTold(formText.rows.moved(to + 1));
    wanted.current = to;
  };
  return { told, move };
};

/** Moving by mouse or finger and by keys. */
const useOrder = (
  props: OrderedListProps,
  list: RefObject<HTMLUListElement | null>,
) => {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const { told, move } = useMoving(props, list);
  const stop = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    markOf: (place: number): "above" | "below" | undefined => {
      if (dragged === undefined || over !== place || dragged === place)
        return undefined;
      return place < dragged ? "above" : "below";
    },
    isDragged: (place: number): boolean => dragged === place,
    told,
    /** By pointer and not by the drag events of HTML: those know neither a finger nor, in some browsers, a button. */
    handle: (place: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(place);
        setOver(place);
      },
      onPointerMove: (event: PointerEvent) => {
        if (dragged === place) setOver(placeAt(list.current, event.clientY));
      },
      onPointerUp: (event: PointerEvent) => {
        if (dragged === place)
          move(place, placeAt(list.current, event.clientY));
        stop();
      },
      onPointerCancel: stop,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape" && dragged !== undefined) {
          event.stopPropagation();
          stop();
          return;
        }
        const step = stepOfKey[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(place, place + step);
      },
    }),
  };
};

const OrderedItem = (props: {
  list: OrderedListProps;
  order: ReturnType<typeof useOrder>;
  place: number;
}) => {
  const { list, order, place } = props;
  const name = list.nameOf(place);
  return (
    <Row
      data-over={order.markOf(place)}
      data-dragged={order.isDragged(place) ? "" : undefined}
    >
      <IconButton
        className="handle"
        size="small"
        aria-label={formText.rows.order(name)}
        title={formText.rows.order(name)}
        {...order.handle(place)}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Item aria-label={name}>{list.children(place)}</Item>
      <IconButton
        className="remove"
        size="small"
        aria-label={formText.rows.remove(name)}
        title={formText.rows.remove(name)}
        onClick={() => list.onRemove(place)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Row>
  );
};

/** Items whose order counts: dragged by the handle, or moved by the arrow keys on it. */
export const OrderedList = (props: OrderedListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const order = useOrder(props, list);
  return (
    <>
      <List ref={list}>
        {props.keys.map((key, place) => (
          <OrderedItem key={key} list={props} order={order} place={place} />
        ))}
      </List>
      <div role="status" aria-live="polite" style={visuallyHidden}>
        {order.told}
      </div>
    </>
  );
};
