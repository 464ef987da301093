import { styled } from "@mui/material/styles";
import { radius } from "../theme/tokens.ts";

/** A surface with a hairline border: the block out of which pages are made. */
export const Panel = styled("section")(({ theme }) => ({
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: radius.panel,
}));
