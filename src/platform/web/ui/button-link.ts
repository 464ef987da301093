import Button from "@mui/material/Button";
import { createLink } from "@tanstack/react-router";

export const ButtonLink = createLink(Button);
