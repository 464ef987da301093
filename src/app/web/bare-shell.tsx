import Box from "@mui/material/Box";
import { Outlet, useLocation } from "@tanstack/react-router";
import { CallStrip } from "./call-strip.ts";
import { Signs } from "./signs.tsx";
import { SkipLink } from "./skip-link.tsx";
import { text } from "./text.ts";
import { usePageFocus } from "./use-page-focus.ts";

/** Around a page without a top bar (spec §2): who calls, and what has to be known, is seen there all the same. */
export function BareShell() {
  const main = usePageFocus(useLocation().pathname);
  return (
    <Box sx={{ "--top-bar": "0px" }}>
      <SkipLink main={main} />
      <CallStrip />
      <Box
        component="aside"
        aria-label={text.signs}
        sx={{
          display: "flex",
          justifyContent: "flex-end",
          px: 1,
          "&:not(:empty)": { pt: 1 },
        }}
      >
        <Signs />
      </Box>
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{ outline: "none", p: { xs: 1.5, sm: 2 } }}
      >
        <Outlet />
      </Box>
    </Box>
  );
}
