import IconButton from "@mui/material/IconButton";
import { createLink } from "@tanstack/react-router";

export const IconLink = createLink(IconButton);
