import CloseIcon from "@mui/icons-material/Close";
import StarIcon from "@mui/icons-material/Star";
import StarBorderIcon from "@mui/icons-material/StarBorder";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import Popover from "@mui/material/Popover";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import type { SavedView } from "#platform/contract/preference-schema.ts";
import { listText } from "../../list-text.ts";
import { text } from "../../text.ts";
import { isComposingKey } from "../fields/composing-key.ts";
import { useSavedViews, viewSearch } from "./view-store.ts";

const Content = styled("div")({
  width: 300,
  padding: 12,
  "& ul": { listStyle: "none", margin: "0 0 8px", padding: 0 },
  "& li": { display: "flex", alignItems: "center", gap: 4 },
  "& li > :first-of-type": { flex: 1, justifyContent: "flex-start" },
  "& label": { display: "block", marginBottom: 2 },
  "& .line": { display: "flex", gap: 6 },
});

const longestName = 40;

const SaveLine = (props: { onSave: (name: string) => void }) => {
  const id = useId();
  const [name, setName] = useState("");
  const save = () => {
    if (name.trim() === "") return;
    props.onSave(name.trim().slice(0, longestName));
    setName("");
  };
  return (
    <>
      <label htmlFor={id}>{listText.views.save}</label>
      <div className="line">
        <OutlinedInput
          id={id}
          fullWidth
          autoFocus
          value={name}
          placeholder={listText.views.name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isComposingKey(event.nativeEvent))
              save();
          }}
        />
        <Button
          variant="contained"
          disabled={name.trim() === ""}
          onClick={save}
        >
          {text.action.save}
        </Button>
      </div>
    </>
  );
};

const ViewList = (props: {
  views: readonly SavedView[];
  onOpen: (view: SavedView) => void;
  onRemove: (name: string) => void;
  onDefault: (name: string) => void;
}) => (
  <ul>
    {props.views.map((view) => (
      <li key={view.name}>
        <Button color="inherit" onClick={() => props.onOpen(view)}>
          {view.name}
        </Button>
        <IconButton
          aria-label={listText.views.default(view.name)}
          title={listText.views.default(view.name)}
          aria-pressed={view.is_default === true}
          onClick={() => props.onDefault(view.name)}
        >
          {view.is_default === true ? (
            <StarIcon fontSize="small" color="primary" />
          ) : (
            <StarBorderIcon fontSize="small" />
          )}
        </IconButton>
        <IconButton
          aria-label={listText.views.remove(view.name)}
          onClick={() => props.onRemove(view.name)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </li>
    ))}
  </ul>
);

export interface SavedViewsProps {
  /** Key of the list. */
  name: string;
  /** What the address carries now. */
  given: Readonly<Record<string, unknown>>;
  onOpen: (search: Record<string, string>) => void;
}

/** The saved queries under their button. */
export function SavedViewPopover(
  props: SavedViewsProps & { anchor: HTMLElement; onClose: () => void },
) {
  const { views, save, remove, toggleDefault } = useSavedViews(props.name);
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{
        paper: { role: "dialog", "aria-label": listText.views.title },
      }}
    >
      <Content>
        <ViewList
          views={views}
          onRemove={remove}
          onDefault={toggleDefault}
          onOpen={(view) => {
            props.onClose();
            props.onOpen(view.search);
          }}
        />
        <SaveLine
          onSave={(name) => save({ name, search: viewSearch(props.given) })}
        />
      </Content>
    </Popover>
  );
}
