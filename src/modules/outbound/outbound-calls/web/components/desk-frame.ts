import { styled } from "@mui/material/styles";

/**
 * Whom and why at the left, say and record in the middle, the past at the right. Where it is narrow one below the other,
 * what there is to do before the vehicle, which is long.
 */
export const DeskFrame = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 10,
  alignItems: "start",
  "& > div, & > div > form": {
    display: "flex",
    flexDirection: "column",
    gap: 8,
    minWidth: 0,
  },
  [theme.breakpoints.down("md")]: {
    "& > :first-of-type": { display: "contents" },
    "& > :first-of-type > :last-child": { order: 1 },
    "& > :last-child": { order: 2 },
  },
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(240px, 290px) minmax(0, 1fr)",
    "& > :last-child": { gridColumn: "1 / -1" },
  },
  [theme.breakpoints.up("lg")]: {
    gridTemplateColumns:
      "minmax(250px, 300px) minmax(0, 1fr) minmax(250px, 300px)",
    "& > :last-child": { gridColumn: "auto" },
  },
}));

/** Buttons of what becomes of a slip. */
export const StepRow = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
});
