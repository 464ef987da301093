import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

/** What comes while one works is told at once; what was there before stands in the badge. Rows by their keys. */
export function useToldOnce<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  tell: (row: Row) => void,
): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const follow = useEffectEvent((now: readonly Row[]) => {
    for (const one of now)
      if (known.current?.has(keyOf(one)) === false) tell(one);
    known.current = new Set(now.map(keyOf));
  });
  useEffect(() => {
    if (rows !== undefined) follow(rows);
  }, [rows]);
}

/** A sign in the top bar with how much waits, which opens what it is; nothing where nothing waits. */
export function WatchSign(props: {
  label: string;
  count: number;
  icon: ReactNode;
  list: (opened: { anchor: HTMLElement; onClose: () => void }) => ReactNode;
}) {
  const { label, count } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (count === 0) return null;
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={count} color="error">
          {props.icon}
        </Badge>
      </IconButton>
      {anchor !== null &&
        props.list({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
}
