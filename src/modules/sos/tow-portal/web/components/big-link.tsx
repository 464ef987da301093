import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { measure } from "#platform/web/theme/tokens.ts";

/** A way out of the page in the size of a glove: a telephone, a map. */
export const BigLink = (props: {
  href: string;
  icon: ReactNode;
  is_new?: boolean;
  children: ReactNode;
}) => (
  <Button
    href={props.href}
    {...(props.is_new === true && { target: "_blank", rel: "noreferrer" })}
    size="large"
    variant="outlined"
    fullWidth
    startIcon={props.icon}
    sx={{ minHeight: measure.touch, whiteSpace: "normal", lineHeight: 1.3 }}
  >
    {props.children}
  </Button>
);
