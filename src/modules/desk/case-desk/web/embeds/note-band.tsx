import { styled } from "@mui/material/styles";
import { measure, radius } from "#platform/web/theme/tokens.ts";

/** What has to be known before a case is worked on: as low as its words, so that the case itself stays in view. */
export const NoteBand = styled("section")(({ theme }) => {
  const { status } = (theme.vars ?? theme).palette;
  const toned = (tone: "yellow" | "blue") => ({
    backgroundColor: status[tone].soft,
    color: status[tone].text,
    borderColor: status[tone].line,
  });
  return {
    display: "flex",
    alignItems: "flex-start",
    gap: 8,
    padding: "2px 10px",
    marginBottom: 6,
    borderRadius: radius.control,
    border: "1px solid",
    lineHeight: "24px",
    "& > svg": { flex: "none", fontSize: 18, marginTop: 3 },
    "& > div": {
      display: "flex",
      flexWrap: "wrap",
      flex: 1,
      minWidth: 0,
      columnGap: 12,
      overflowWrap: "anywhere",
    },
    "& ul": { margin: 0, padding: 0, listStyle: "none" },
    "& li": { display: "flex", flexWrap: "wrap", columnGap: 10 },
    "& .MuiButton-root": {
      flex: "none",
      minHeight: 24,
      paddingBlock: 0,
      [theme.breakpoints.down("sm")]: { minHeight: measure.finger },
    },
    '&[data-tone="yellow"]': toned("yellow"),
    '&[data-tone="blue"]': toned("blue"),
  };
});
