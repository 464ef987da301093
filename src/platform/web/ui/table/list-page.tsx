import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { measure } from "../../theme/tokens.ts";
import { FreshRows } from "./fresh-rows.tsx";

const Page = (props: ComponentProps<"div">) => (
  <FreshRows>
    <div data-below-strip {...props} />
  </FreshRows>
);

/** Page of a list: it fills the window, only the table scrolls; on a telephone the page does, as far as its cards reach. */
export const ListPage = styled(Page)(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  minHeight: 420,
  [theme.breakpoints.up("sm")]: {
    height: `calc(100dvh - ${measure.bar_wide}px - 32px - var(--call-strip, 0px))`,
  },
}));
