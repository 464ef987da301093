import { styled } from "@mui/material/styles";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";

/** List and map side by side, as high as the window; on narrow screens the map above the list, which then scrolls. */
export const MapPageRoot = styled(ListPage)(({ theme }) => ({
  "& .map-columns": {
    flex: "1 1 auto",
    minHeight: 0,
    display: "grid",
    gap: 10,
    gridTemplateColumns: "minmax(280px, 360px) minmax(0, 1fr)",
  },
  "& .map-side, & .map-main": {
    display: "flex",
    flexDirection: "column",
    gap: 6,
    minHeight: 0,
    minWidth: 0,
  },
  "& .map-box": { flex: "1 1 auto", minHeight: 0 },
  "& .map-tools": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    gap: "6px 8px",
    "& > .place": { flex: "1 1 220px", maxWidth: 360 },
  },
  "& .map-count": { display: "flex", alignItems: "center", gap: 12 },
  "& .map-count .MuiCheckbox-root": { padding: 4 },
  [theme.breakpoints.down("md")]: {
    height: "auto",
    "& .map-columns": { gridTemplateColumns: "minmax(0, 1fr)" },
    "& .map-main": { order: -1 },
    "& .map-box": { height: "min(56vh, 420px)", flex: "none" },
    "& .map-side > ul": { maxHeight: 520 },
  },
}));
