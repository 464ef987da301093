import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import Button from "@mui/material/Button";
import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";
import { listText } from "../../list-text.ts";
import { KeyHint } from "../key-hint.tsx";

const Place = createContext<{
  place: HTMLElement | null;
  setPlace: (place: HTMLElement | null) => void;
}>({ place: null, setPlace: () => undefined });

/** Around a list and its filters: what arrives says so beside the filters, never over the rows. */
export function FreshRows({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return <Place value={{ place, setPlace }}>{children}</Place>;
}

/** Where it stands. */
export function FreshPlace() {
  const { setPlace } = use(Place);
  return <span ref={setPlace} style={{ marginLeft: "auto" }} />;
}

/** 「新着 3件」, with its key; over the last row where a list has no filters. */
export function FreshButton(props: { count: number; onShow: () => void }) {
  const { place } = use(Place);
  if (props.count === 0) return null;
  const button = (
    <Button
      variant="contained"
      aria-keyshortcuts="r"
      startIcon={<ArrowUpwardIcon />}
      endIcon={<KeyHint aria-hidden>{listText.shortcuts.fresh_key}</KeyHint>}
      sx={
        place === null
          ? { position: "sticky", bottom: 10, left: "45%", zIndex: 4 }
          : { borderRadius: 4 }
      }
      onClick={props.onShow}
    >
      {listText.table.fresh(props.count)}
    </Button>
  );
  return place === null ? button : createPortal(button, place);
}
