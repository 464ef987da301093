import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { measure } from "../theme/tokens.ts";

/** The views of a list keep their place before they are there. */
const viewsPlace = {
  flex: { xs: "1 1 100%", sm: "1 1 0" },
  order: { xs: 1, sm: 0 },
  minWidth: 160,
  // Queries that would stand in several lines beside the title have one of their own.
  "&:has(a)": {
    flexBasis: { xs: "100%", md: 0 },
    order: { xs: 1, md: 0 },
  },
  minHeight: { xs: measure.finger, sm: 30 },
};

/** The one `h1` of a page, with a count or a status beside it and the page's actions at the right. */
export const PageHeader = ({
  title,
  beside,
  views,
  actions,
}: {
  title: string;
  beside?: ReactNode;
  /** Queries that a list offers. */
  views?: ReactNode;
  actions?: ReactNode;
}) => (
  <Box
    sx={{
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 1.5,
      rowGap: 1,
      // In a list page, which is as high as the window, two lines of it would be squeezed into one.
      flex: "none",
      minHeight: 40,
      mb: 1.5,
    }}
  >
    <Typography component="h1" variant="h1">
      {title}
    </Typography>
    {beside}
    {views !== undefined && <Box sx={viewsPlace}>{views}</Box>}
    {actions !== undefined && (
      <Box sx={{ ml: "auto", display: "flex", gap: 1, flexWrap: "wrap" }}>
        {actions}
      </Box>
    )}
  </Box>
);
