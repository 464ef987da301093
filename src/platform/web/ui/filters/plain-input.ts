import { styled } from "@mui/material/styles";
import { measure, radius, type } from "../../theme/tokens.ts";

/** A text input outside of forms, in their look, without their weight in the first list. */
export const PlainInput = styled("input")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    boxSizing: "border-box",
    height: measure.control,
    padding: "0 10px",
    font: "inherit",
    fontSize: type.size.base,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.desk.line_control}`,
    borderRadius: radius.control,
    [theme.breakpoints.down("sm")]: {
      height: measure.finger,
      fontSize: type.size.finger,
    },
    "&::placeholder": { color: palette.text.secondary, opacity: 1 },
    "&:focus": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -1,
    },
  };
});
