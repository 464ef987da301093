import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** The one `h1` of a page, with a count or a status beside it and the page's actions at the right. */
export const PageHeader = ({
  title,
  beside,
  actions,
}: {
  title: string;
  beside?: ReactNode;
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
    {actions !== undefined && (
      <Box sx={{ ml: "auto", display: "flex", gap: 1, flexWrap: "wrap" }}>
        {actions}
      </Box>
    )}
  </Box>
);
