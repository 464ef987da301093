import CloseIcon from "@mui/icons-material/Close";
import SearchIcon from "@mui/icons-material/Search";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useMemo, useRef } from "react";
import { type } from "#platform/web/theme/tokens.ts";
import { useTypedText } from "#platform/web/ui/fields/composition.ts";
import { EmptyState, ErrorState } from "#platform/web/ui/states.tsx";
import { searchButtonText } from "../../contract/button-text.ts";
import { searchText as text } from "../../contract/text.ts";
import { foldedWords } from "#platform/web/ui/mark-words.ts";
import type { SearchedPage } from "./search-entries.ts";
import { SearchGroups } from "./search-groups.tsx";
import { SearchKeys } from "./search-keys.tsx";
import { useSearchList } from "./use-search-list.ts";

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 10,
  padding: "10px 10px 10px 16px",
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  "& > svg": { color: (theme.vars ?? theme).palette.text.secondary },
}));

const Box = styled("input")(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: 36,
  border: 0,
  outline: 0,
  font: "inherit",
  fontSize: type.size.heading,
  color: (theme.vars ?? theme).palette.text.primary,
  backgroundColor: "transparent",
  "&::placeholder": {
    color: (theme.vars ?? theme).palette.text.secondary,
    opacity: 1,
    fontSize: type.size.base,
    lineHeight: "inherit",
  },
  // The line below shows where the text goes; the box is the whole head.
  "&:focus-visible": { outline: 0 },
  "&::-webkit-search-cancel-button": { display: "none" },
}));

const Body = styled("div")({ overflowY: "auto", flex: 1, padding: "6px 0" });

/** The list of the search and what is said in its place. */
const Findings = (props: {
  list: ReturnType<typeof useSearchList>;
  list_id: string;
}) => {
  const { list, list_id } = props;
  const words = useMemo(() => foldedWords(list.typed), [list.typed]);
  if (list.error !== undefined)
    return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.isSettled && list.entries.length === 0)
    return <EmptyState message={text.none} hint={text.noneHint} />;
  return <SearchGroups list={list} list_id={list_id} words={words} />;
};

interface HeadProps {
  list: ReturnType<typeof useSearchList>;
  list_id: string;
  active_id: string | undefined;
  onClose: () => void;
}

/** The box itself: keys choose in the list below while the text stays in it. */
const SearchHead = ({ list, list_id, active_id, onClose }: HeadProps) => {
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedText({ value: list.text, onCommit: list.setText });
  const isOpen = list.entries.length > 0;
  return (
    <Head>
      <SearchIcon aria-hidden />
      <Box
        ref={input}
        type="search"
        role="combobox"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-label={text.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list_id : undefined}
        aria-activedescendant={active_id}
        aria-autocomplete="list"
        placeholder={text.hint}
        {...typed}
        onKeyDown={list.onKeyDown}
      />
      {list.text !== "" && (
        <Button
          color="inherit"
          onClick={() => {
            list.setText("");
            input.current?.focus();
          }}
        >
          {text.clear}
        </Button>
      )}
      <IconButton aria-label={text.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Head>
  );
};

/** One box over everything the account may see. Loaded when it is first opened. */
export const SearchDialog = (props: {
  pages: readonly SearchedPage[];
  is_phone: boolean;
  onClose: () => void;
}) => {
  const list = useSearchList(props.pages, props.onClose);
  const id = useId();
  const { index } = list.active;
  const activeId = list.entries.length > 0 ? `${id}-${index}` : undefined;
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={props.is_phone}
      onClose={props.onClose}
      transitionDuration={0}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          "aria-label": searchButtonText.title,
          sx: props.is_phone ? {} : { mt: "9vh", height: "min(560px, 76vh)" },
        },
      }}
    >
      <SearchHead
        list={list}
        list_id={id}
        active_id={activeId}
        onClose={props.onClose}
      />
      <LinearProgress
        aria-label={text.searching}
        sx={{ height: 2, visibility: list.isSettled ? "hidden" : "visible" }}
      />
      <Body>
        <Findings list={list} list_id={id} />
      </Body>
      <SearchKeys />
    </Dialog>
  );
};
