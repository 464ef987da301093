import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { towPortalPages } from "#modules/sos/tow-portal/contract/pages.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { measure } from "#platform/web/theme/tokens.ts";
import { sidebarFlag } from "./auth.ts";
import { CallStrip } from "./call-strip.ts";
import { SkipLink } from "./skip-link.tsx";
import { usePageFocus } from "./use-page-focus.ts";
import { SideMenu } from "./side-menu.tsx";
import { soonPart } from "./soon-part.tsx";
import { SubMenu } from "./sub-menu.tsx";
import { TopBar } from "./top-bar.tsx";

/** What calls a tow driver is heard and seen on whatever page the phone shows. */
const TowWatch = soonPart(
  async () =>
    (await import("#modules/sos/tow-portal/web/embeds/tow-watch.tsx")).TowWatch,
);

/** Open state of the persistent menu, kept on the device (spec §2). */
function useKeptOpen(): [boolean, (open: boolean) => void] {
  const [isOpen, setIsOpen] = useState(
    () => localStorage.getItem(sidebarFlag) !== "false",
  );
  return [
    isOpen,
    (open) => {
      localStorage.setItem(sidebarFlag, String(open));
      setIsOpen(open);
    },
  ];
}

/** Top bar, side menu and the page between them. No side menu at home and for external accounts. */
export function Shell() {
  const { side } = useAccount();
  const { pathname } = useLocation();
  const { breakpoints } = useTheme();
  const isLarge = useMediaQuery(breakpoints.up("lg"));
  const isNarrow = useMediaQuery(breakpoints.down("sm"));
  const [isKeptOpen, setKeptOpen] = useKeptOpen();
  const [isOverOpen, setOverOpen] = useState(false);
  const hasMenu = pathname !== "/" && side === "call_centre";
  // The portal has its two places below the thumb.
  const hasOwnBar = pathname.startsWith(towPortalPages.towRoot.path);
  const isOpen = isLarge ? isKeptOpen : isOverOpen;
  const setOpen = isLarge ? setKeptOpen : setOverOpen;
  const main = usePageFocus(pathname);
  return (
    <>
      <SkipLink main={main} />
      <TopBar
        onMenu={hasMenu ? () => setOpen(!isOpen) : undefined}
        is_menu_open={isOpen}
        is_narrow={isNarrow}
      />
      <CallStrip />
      {side === "tow" && <TowWatch />}
      {isNarrow && !hasOwnBar && <SubMenu is_narrow />}
      {hasMenu && (
        <SideMenu
          is_persistent={isLarge}
          is_open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{
          outline: "none",
          "--beside-menu":
            hasMenu && isLarge && isOpen ? `${measure.side_menu}px` : "0px",
          ml: "var(--beside-menu)",
          p: { xs: 1.5, sm: 2 },
        }}
      >
        <Outlet />
      </Box>
    </>
  );
}
