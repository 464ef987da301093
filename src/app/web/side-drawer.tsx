import Drawer from "@mui/material/Drawer";
import type { ReactNode } from "react";
import { measure } from "#platform/web/theme/tokens.ts";

/** The side menu over the page. */
export const SideDrawer = (props: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Drawer
    open
    onClose={props.onClose}
    slotProps={{
      paper: { "aria-label": props.label, sx: { width: measure.side_menu } },
    }}
  >
    {props.children}
  </Drawer>
);
