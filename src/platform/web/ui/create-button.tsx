import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { listText } from "../list-text.ts";
import { KeyHint } from "./key-hint.tsx";
import { useShortcut } from "./shortcuts.ts";
import { ButtonLink } from "./button-link.ts";

export interface Creating {
  /** Where it is done; or what says that something is to be chosen in the list first. */
  readonly href: string | (() => void);
  readonly label: string;
}

/** Button of a list for a new record, with its key `n`. */
export function CreateButton({ href, label }: Creating) {
  const navigate = useNavigate();
  const create = useCallback(() => {
    if (typeof href === "string") void navigate({ to: href });
    else href();
  }, [navigate, href]);
  useShortcut("n", create);
  const look = {
    variant: "contained",
    startIcon: <AddIcon />,
    "aria-keyshortcuts": "n",
    endIcon: <KeyHint aria-hidden>{listText.shortcuts.create_key}</KeyHint>,
  } as const;
  return typeof href === "string" ? (
    <ButtonLink {...look} to={href}>
      {label}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={create}>
      {label}
    </Button>
  );
}
