import Popper from "@mui/material/Popper";
import { styled } from "@mui/material/styles";
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { offered } from "#platform/web/ui/fields/options.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { goOn } from "#platform/web/ui/form/next-field.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import {
  type CustomerSearch,
  findClientHints,
} from "../../contract/endpoints.ts";
import type { CustomerHint } from "../../contract/schema.ts";
import { clientPickText as text, clientText } from "../../contract/text.ts";

/** Shorter texts mean too many clients. */
const shortestName = 2;
const shortestCode = 3;

const Sheet = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    maxWidth: "min(520px, 92vw)",
    padding: 4,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.panel,
    boxShadow: theme.shadows[6],
    "& p": {
      margin: "2px 8px 4px",
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
    "& ul": { margin: 0, padding: 0, listStyle: "none" },
    "& button": {
      display: "flex",
      gap: 12,
      width: "100%",
      padding: "6px 8px",
      font: "inherit",
      textAlign: "start",
      color: "inherit",
      background: "none",
      border: 0,
      borderRadius: radius.control,
      cursor: "pointer",
    },
    "& button:hover, & button:focus-visible": {
      backgroundColor: palette.action.hover,
    },
    "& small": {
      marginLeft: "auto",
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
  };
});

/** What is looked for, and the input it was typed into. */
interface Asked {
  readonly field: string;
  readonly typed: string;
  readonly anchor: HTMLInputElement;
}

const fieldOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>("[data-field]")?.dataset.field;

const isLongEnough = (typed: string): boolean =>
  /^[\d-]+$/.test(typed)
    ? typed.length >= shortestCode
    : typed.length >= shortestName;

/** The field in which somebody is typing right now, with a text worth looking for. */
const askedNow = (
  names: readonly string[],
  values: readonly unknown[],
): Asked | undefined => {
  const anchor = document.activeElement;
  if (!(anchor instanceof HTMLInputElement)) return undefined;
  const field = fieldOf(anchor) ?? "";
  const value = values[names.indexOf(field)];
  const typed = typeof value === "string" ? value.trim() : "";
  return isLongEnough(typed) ? { field, typed, anchor } : undefined;
};

/** Follows what is typed into the fields. What a choice put in, and what was closed, is not offered again. */
function useAsked(names: readonly string[]) {
  const values = useRestedValues(names);
  const [asked, setAsked] = useState<Asked>();
  const first = useRef(values);
  const settled = useRef<readonly string[]>([]);
  useEffect(() => {
    if (values === first.current) return;
    const now = askedNow(names, values);
    const isSettled = settled.current.includes(now?.typed ?? "");
    setAsked(isSettled ? undefined : now);
  }, [names, values]);
  const close = useCallback((...texts: readonly string[]) => {
    settled.current = texts;
    setAsked(undefined);
  }, []);
  return { asked, close };
}

const moveFocus = (list: HTMLElement | null, step: 1 | -1): void => {
  const buttons = [...(list?.querySelectorAll("button") ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
};

interface ListProps {
  asked: Asked;
  hints: readonly CustomerHint[];
  onPick: (client: CustomerHint) => void;
  onClose: () => void;
}

/** Keys of the input while candidates stand under it: ↓ goes to them, Esc closes; so does leaving it. */
function useAnchorKeys(
  anchor: HTMLInputElement,
  list: RefObject<HTMLDivElement | null>,
  onClose: () => void,
): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (isComposingKey(event)) return;
      if (event.key === "Escape") onClose();
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      moveFocus(list.current, 1);
    };
    const onLeave = ({ relatedTarget: next }: FocusEvent) => {
      const isInside = next instanceof Node && list.current?.contains(next);
      if (isInside !== true) onClose();
    };
    anchor.addEventListener("keydown", onKey);
    anchor.addEventListener("focusout", onLeave);
    return () => {
      anchor.removeEventListener("keydown", onKey);
      anchor.removeEventListener("focusout", onLeave);
    };
  }, [anchor, list, onClose]);
}

/** The candidates under the input. */
const HintList = ({ asked, hints, onPick, onClose }: ListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { anchor } = asked;
  const { first, more } = offered(hints, true);
  useAnchorKeys(anchor, list, onClose);
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") moveFocus(list.current, 1);
    else if (event.key === "ArrowUp") moveFocus(list.current, -1);
    else if (event.key === "Escape") {
      anchor.focus();
      onClose();
    } else return;
    event.preventDefault();
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      sx={{ zIndex: "modal" }}
    >
      <Sheet
        ref={list}
        onKeyDown={onListKey}
        onBlur={(event) => {
          const next = event.relatedTarget;
          if (next !== anchor && !event.currentTarget.contains(next)) onClose();
        }}
      >
        <p role="status">{`${text.candidates} ${text.keys}`}</p>
        <ul aria-label={text.candidates}>
          {first.map((client) => (
            <li key={client.id ?? client.company_customer_code ?? client.name}>
              <button
                type="button"
                // The input keeps the focus until the choice is made.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(client)}
              >
                {client.company_customer_code === null
                  ? client.name
                  : clientText.codeAndName(
                      client.company_customer_code,
                      client.name,
                    )}
                <small>
                  {client.id === null ? text.ofRegistry : client.name_kana}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {more !== undefined && <p>{more}</p>}
      </Sheet>
    </Popper>
  );
};

/**
 * Offers clients while somebody types a name or a customer code into one of the fields of the form around it.
 *
 * @param props.fields names of the fields, a list made once
 * @param props.onPick gets the client and the field that was typed into
 */
export function ClientSuggestions(props: {
  fields: readonly string[];
  /** Another operation than that for clients: who else a customer may be. */
  search?: CustomerSearch | undefined;
  onPick: (client: CustomerHint, field: string) => void;
}) {
  const { asked, close } = useAsked(props.fields);
  const found = useEndpointQuery(
    props.search ?? findClientHints,
    { query: { q: asked?.typed ?? "" } },
    { enabled: asked !== undefined, staleTime: 60_000 },
  );
  const hints = found.data?.data ?? [];
  if (asked === undefined || hints.length === 0) return null;
  return (
    <HintList
      asked={asked}
      hints={hints}
      onClose={() => close(asked.typed)}
      onPick={(client) => {
        asked.anchor.focus();
        goOn(asked.anchor);
        close(asked.typed, client.name, client.company_customer_code ?? "");
        props.onPick(client, asked.field);
      }}
    />
  );
}
