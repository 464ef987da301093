import { styled } from "@mui/material/styles";
import { type } from "#platform/web/theme/tokens.ts";

/** Label and control of a filter side by side, as the date filters have them. */
export const CompanyFrame = styled("label")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 6,
  fontSize: type.size.base,
  color: (theme.vars ?? theme).palette.text.secondary,
  whiteSpace: "nowrap",
}));
