import AddIcon from "@mui/icons-material/Add";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { listText } from "../list-text.ts";
import { KeyHint } from "./key-hint.tsx";
import { useShortcut } from "./shortcuts.ts";
import { ButtonLink } from "./button-link.ts";

/** Button of a list for a new record, with its key `n`. */
export function CreateButton(props: { href: string; label: string }) {
  const { href, label } = props;
  const navigate = useNavigate();
  useShortcut(
    "n",
    useCallback(() => {
      void navigate({ to: href });
    }, [navigate, href]),
  );
  return (
    <ButtonLink
      variant="contained"
      to={href}
      startIcon={<AddIcon />}
      aria-keyshortcuts="n"
      endIcon={<KeyHint aria-hidden>{listText.shortcuts.create_key}</KeyHint>}
    >
      {label}
    </ButtonLink>
  );
}
