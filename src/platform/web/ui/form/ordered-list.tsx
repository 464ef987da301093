import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DragIcon from "@mui/icons-material/DragIndicator";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { rowText as text } from "./row-text.ts";

const Row = styled("li")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    alignItems: "start",
    gap: 6,
    padding: "8px 0",
    borderBottom: `1px solid ${palette.divider}`,
    "&[data-over]": { boxShadow: `inset 0 2px 0 ${palette.primary.main}` },
    "&[data-dragged]": { opacity: 0.5 },
    "& .handle": { cursor: "grab", marginTop: 20 },
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

/** Moving by mouse and by keys; the handle that was moved keeps the keys. */
const useOrder = (
  props: OrderedListProps,
  list: RefObject<HTMLUListElement | null>,
) => {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
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
    setTold(text.moved(to + 1));
    wanted.current = to;
  };
  return {
    dragged,
    over: dragged === over ? undefined : over,
    told,
    drag: setDragged,
    hover: (event: DragEvent, place: number): void => {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(place);
    },
    drop: (place: number | undefined): void => {
      if (dragged !== undefined && place !== undefined) move(dragged, place);
      setDragged(undefined);
      setOver(undefined);
    },
    onKey: (event: KeyboardEvent, place: number): void => {
      const step = stepOfKey[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(place, place + step);
    },
  };
};

const visuallyHidden = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

const OrderedItem = (props: {
  list: OrderedListProps;
  order: ReturnType<typeof useOrder>;
  place: number;
}) => {
  const { list, order, place } = props;
  const name = list.nameOf(place);
  return (
    <Row
      data-over={order.over === place ? "" : undefined}
      data-dragged={order.dragged === place ? "" : undefined}
      onDragOver={(event) => order.hover(event, place)}
      onDrop={(event) => {
        event.preventDefault();
        order.drop(place);
      }}
    >
      <IconButton
        className="handle"
        size="small"
        draggable
        aria-label={text.order(name)}
        title={text.order(name)}
        onDragStart={() => order.drag(place)}
        onDragEnd={() => order.drop(undefined)}
        onKeyDown={(event) => order.onKey(event, place)}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Item aria-label={name}>{list.children(place)}</Item>
      <IconButton
        className="remove"
        size="small"
        aria-label={text.remove(name)}
        title={text.remove(name)}
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
