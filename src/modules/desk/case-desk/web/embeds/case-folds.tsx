import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import {
  measure,
  radius,
  type,
  wideScreen,
} from "#platform/web/theme/tokens.ts";
import { stayInView } from "#platform/web/ui/stay-in-view.ts";
import { deskText } from "../../contract/desk-text.ts";
import { useOfferAct } from "./case-acts.tsx";
import { CaseCard } from "./case-card.tsx";

const Row = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    gap: 4,
    // One row: what a button says of its content gives way, its name never.
    [theme.breakpoints.down("sm")]: { flexWrap: "wrap", gap: 6 },
    "& button": {
      display: "inline-flex",
      alignItems: "center",
      gap: 2,
      minWidth: 0,
      minHeight: 28,
      padding: "0 6px 0 2px",
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.control,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      fontFamily: "inherit",
      fontSize: type.size.small,
      fontWeight: type.weight.medium,
      lineHeight: 1.6,
      whiteSpace: "nowrap",
      cursor: "pointer",
      "&:hover": { backgroundColor: palette.action.hover },
      [theme.breakpoints.down("sm")]: { minHeight: measure.finger },
    },
    "& button svg": { flex: "none", fontSize: 16 },
    "& button span": {
      overflow: "hidden",
      textOverflow: "ellipsis",
      color: palette.text.secondary,
      fontWeight: type.weight.normal,
    },
    "& button[data-marked] span": { color: palette.status.yellow.text },
    "&[data-grows] button": { flex: 1 },
  };
});

/** What is rarely needed: a button that says what lies behind it. */
export interface Fold {
  /** Its place in the page, too: an address with it opens the fold. */
  readonly id: string;
  readonly title: string;
  /** Its content in a word or two. */
  readonly says: string;
  /** There is something that asks for a look. */
  readonly is_marked?: boolean;
  /** Open until somebody closes it. */
  readonly starts_open?: boolean;
  /** The card that it belongs to leads there: it has a button here only while it is open. */
  readonly is_led_to?: boolean;
  /** In the head of the open fold. */
  readonly head?: ReactNode;
  readonly content: ReactNode;
  /** The content is a block with a heading of its own. */
  readonly is_framed?: boolean;
}

/** Opens the fold and puts it in view, for whoever asks by its id. */
const OpenFold = ({
  id,
  title,
  open,
}: {
  id: string;
  title: string;
  open: () => void;
}) => {
  useOfferAct(`open:${id}`, title, () => {
    open();
    requestAnimationFrame(() => {
      const block = document.getElementById(id);
      if (block === null) return;
      stayInView(block);
      // The next Tab is in what was asked for.
      block.focus({ preventScroll: true });
    });
  });
  return null;
};

/** Once it is drawn. */
const keepInView = (id: string): void => {
  requestAnimationFrame(() => {
    const block = document.getElementById(id);
    if (block !== null) stayInView(block, "nearest");
  });
};

/** Which are open: those of a wide screen all, others as they are pressed or as the address says. */
function useOpenFolds(folds: readonly Fold[], isOpenAll: boolean) {
  const { hash } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        hash,
        ...folds
          .filter(({ starts_open }) => starts_open === true)
          .map(({ id }) => id),
      ]),
  );
  const [seen, setSeen] = useState(hash);
  if (seen !== hash) {
    setSeen(hash);
    setOpen(new Set([...open, hash]));
  }
  return {
    isOpen: (id: string) => isOpenAll || open.has(id),
    set: (id: string, isOpen: boolean) => {
      const next = new Set(open);
      if (isOpen) next.add(id);
      else next.delete(id);
      setOpen(next);
    },
  };
}

/** A row of buttons; what they open stands below them as cards. On a wide screen all of it does. */
export function CaseFolds(props: {
  folds: readonly Fold[];
  /** In the narrow column beside the case: the buttons share its width, and none is open by itself. */
  is_beside?: boolean;
}) {
  const isBeside = props.is_beside === true;
  const isWide = useMediaQuery(wideScreen);
  const isOpenAll = isWide && !isBeside;
  const { isOpen, set } = useOpenFolds(props.folds, isOpenAll);
  return (
    <>
      {!isOpenAll && (
        <Row
          role="group"
          aria-label={isBeside ? undefined : deskText.folds}
          data-wide
          data-grows={isBeside ? "" : undefined}
        >
          {props.folds
            .filter(({ id, is_led_to }) => is_led_to !== true || isOpen(id))
            .map(({ id, title, says, is_marked }) => (
              <button
                key={id}
                type="button"
                title={says === "" ? undefined : `${title} ${says}`}
                aria-expanded={isOpen(id)}
                data-marked={is_marked === true ? "" : undefined}
                onClick={() => {
                  set(id, !isOpen(id));
                  // There it opens below the end of what is in view.
                  if (isBeside && !isOpen(id)) keepInView(id);
                }}
              >
                {isOpen(id) ? (
                  <ExpandMoreIcon aria-hidden />
                ) : (
                  <ChevronRightIcon aria-hidden />
                )}
                {title} {says !== "" && <span>{says}</span>}
              </button>
            ))}
        </Row>
      )}
      {props.folds.map((fold) => (
        <Opened
          key={fold.id}
          fold={fold}
          is_open={isOpen(fold.id)}
          is_wide={!isWide}
          open={() => set(fold.id, true)}
        />
      ))}
    </>
  );
}

/** What the address names stands in view once it is there. */
const Opened = (props: {
  fold: Fold;
  is_open: boolean;
  is_wide: boolean;
  open: () => void;
}) => {
  const { fold, is_open } = props;
  const { hash } = useLocation();
  useEffect(() => {
    const block = document.getElementById(fold.id);
    return is_open && hash === fold.id && block !== null
      ? stayInView(block)
      : undefined;
  }, [is_open, hash, fold.id]);
  return (
    <>
      <OpenFold id={fold.id} title={fold.title} open={props.open} />
      {is_open && fold.is_framed === true && (
        <div
          id={fold.id}
          tabIndex={-1}
          data-wide={props.is_wide ? "" : undefined}
        >
          {fold.content}
        </div>
      )}
      {is_open && fold.is_framed !== true && (
        <CaseCard
          id={fold.id}
          title={fold.title}
          says={fold.says}
          end={fold.head}
          is_wide={props.is_wide}
        >
          {fold.content}
        </CaseCard>
      )}
    </>
  );
};
