import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { text } from "./text.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";

/** A page that only says something and shows the way home. */
export const MessagePage = (props: {
  title: string;
  lead: string;
  children?: ReactNode;
}) => (
  <Box sx={{ maxWidth: 560, mx: "auto", py: 8, px: 2, textAlign: "center" }}>
    <Typography component="h1" variant="h1" sx={{ mb: 1.5 }}>
      {props.title}
    </Typography>
    <Typography
      variant="body1"
      color="text.secondary"
      sx={{ mb: 3, textWrap: "balance" }}
    >
      {props.lead}
    </Typography>
    {props.children}
    <ButtonLink to="/" variant="contained">
      {text.not_found.home}
    </ButtonLink>
  </Box>
);
