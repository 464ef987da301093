import { styled } from "@mui/material/styles";
import type { ComponentType, ReactNode } from "react";
import { measure } from "#platform/web/theme/tokens.ts";
import { receptionText as text } from "../../contract/reception-text.ts";

/** Wide enough for the fields and what helps beside them. */
const besides = "@media (min-width: 1200px)";
const sideWidth = 340;
/** Two lines and the room around them. */
const barHeight = 74;

const Columns = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 10,
  alignItems: "start",
  "& > aside": {
    display: "flex",
    flexDirection: "column",
    gap: 8,
    minWidth: 0,
  },
  [besides]: {
    gridTemplateColumns: `minmax(0, 1fr) ${sideWidth}px`,
    "& > aside": {
      position: "sticky",
      // Below the bar of the page and that of the form.
      top: `calc(${measure.bar_wide + barHeight}px + var(--call-strip, 0px))`,
      maxHeight: `calc(100vh - ${measure.bar_wide + barHeight + measure.key_strip + 8}px - var(--call-strip, 0px))`,
      overflowY: "auto",
      "& > *": { flex: "none" },
    },
  },
});

/** Fields with what helps beside them; alone where a desk has nothing there. */
export const BesideFields = ({
  Beside,
  children,
}: {
  Beside: ComponentType | undefined;
  children: ReactNode;
}) =>
  Beside === undefined ? (
    children
  ) : (
    <Columns>
      <div>{children}</div>
      <aside aria-label={text.beside} data-below-strip>
        <Beside />
      </aside>
    </Columns>
  );
