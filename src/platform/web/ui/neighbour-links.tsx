import NavigateBeforeIcon from "@mui/icons-material/NavigateBefore";
import NavigateNextIcon from "@mui/icons-material/NavigateNext";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { listText } from "../list-text.ts";
import { IconLink } from "./icon-link.ts";
import { useShortcut } from "./shortcuts.ts";

const useKeyTo = (key: string, href: string | undefined): void => {
  const navigate = useNavigate();
  useShortcut(
    key,
    useCallback(() => {
      if (href !== undefined) void navigate({ to: href, replace: true });
    }, [navigate, href]),
  );
};

/**
 * To the previous and next record of the list the visitor came from, also by `k` and `j`; `undefined` at its ends.
 * Back stays the list.
 */
export const NeighbourLinks = (props: {
  previous_href?: string;
  next_href?: string;
  /** What is walked through: 顧客; a case where nothing is said. */
  what?: string;
}) => {
  const { previous, next } = neighbourWords(props.what);
  useKeyTo("j", props.next_href);
  useKeyTo("k", props.previous_href);
  return (
    <>
      <IconLink
        replace
        to={props.previous_href ?? "."}
        disabled={props.previous_href === undefined}
        aria-label={previous}
        title={previous}
      >
        <NavigateBeforeIcon />
      </IconLink>
      <IconLink
        replace
        to={props.next_href ?? "."}
        disabled={props.next_href === undefined}
        aria-label={next}
        title={next}
      >
        <NavigateNextIcon />
      </IconLink>
    </>
  );
};

const neighbourWords = (what: string | undefined) =>
  what === undefined
    ? {
        previous: listText.table.previous_record,
        next: listText.table.next_record,
      }
    : {
        previous: listText.table.previous_of(what),
        next: listText.table.next_of(what),
      };
