import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { ExpresswaySource } from "#modules/base/roads/web/embeds/expressway-source.tsx";
import { useExpressways } from "#modules/base/roads/web/embeds/expressways.tsx";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { FieldFrame } from "#platform/web/ui/fields/field-frame.tsx";
import { mapText as text } from "../../contract/text.ts";
import type { PickedRoad } from "./picked-place.ts";
import {
  findChoices,
  maximumChoices,
  type RoadChoice,
} from "./road-choices.ts";
import { RoadChoiceList } from "./road-choice-list.tsx";

/** Steps of the keys through the list; the ends are joined. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The typed words, what they may mean, and which of it the keys have chosen. */
const useRoadList = (onPick: (road: PickedRoad) => void) => {
  const roads = useExpressways();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const words = useDeferredValue(typed);
  const found = useMemo(() => findChoices(roads, words), [roads, words]);
  const { choices } = found;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition belongs to the input method.
    if (isComposingKey(event) || choices.length === 0) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + choices.length) % choices.length);
    }
    const choice = choices[active];
    if (event.key === "Enter" && words === typed && choice !== undefined) {
      event.preventDefault();
      onPick(choice.picked);
    }
  };
  return {
    ...found,
    typed,
    active,
    onKeyDown,
    setTyped: (next: string) => {
      setTyped(next);
      setActive(0);
    },
  };
};

const countWords = (list: {
  typed: string;
  choices: readonly RoadChoice[];
  is_cut: boolean;
}): string => {
  if (list.typed.trim() === "") return text.roadHint;
  if (list.choices.length === 0) return text.roadNone;
  return list.is_cut
    ? text.roadMore(maximumChoices)
    : text.roadCount(list.choices.length);
};

const Title = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Box sx={{ display: "flex", alignItems: "center", pr: 1.5 }}>
    <DialogTitle id={id} sx={{ flex: 1 }}>
      {text.roadSearch}
    </DialogTitle>
    <IconButton aria-label={text.close} onClick={onClose}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** The field: the keys choose in the list below while the text stays in it. */
const RoadInput = (props: {
  id: string;
  active_id: string | undefined;
  list: ReturnType<typeof useRoadList>;
}) => {
  const { id, list } = props;
  const isOpen = list.choices.length > 0;
  return (
    <FieldFrame id={`${id}-input`} name="road_search" label={text.roadWords}>
      <OutlinedInput
        fullWidth
        autoFocus
        value={list.typed}
        onChange={(event) => list.setTyped(event.target.value)}
        onKeyDown={list.onKeyDown}
        inputProps={{
          id: `${id}-input`,
          role: "combobox",
          autoComplete: "off",
          "aria-expanded": isOpen,
          "aria-controls": isOpen ? `${id}-list` : undefined,
          "aria-activedescendant": props.active_id,
          "aria-autocomplete": "list",
        }}
      />
    </FieldFrame>
  );
};

/** 高速道路検索 (spec §2): finds road, carriageway, kilopost and place by words, without the mouse too. */
export const ExpresswayDialog = (props: {
  onPick: (road: PickedRoad) => void;
  onClose: () => void;
}) => {
  const id = useId();
  const list = useRoadList(props.onPick);
  const activeId = list.choices.length > 0 ? `${id}-${list.active}` : undefined;
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      onClose={props.onClose}
      slotProps={{ paper: { sx: { height: "min(560px, 84vh)" } } }}
    >
      <Title id={`${id}-title`} onClose={props.onClose} />
      <Box sx={{ px: 3, pb: 1 }}>
        <RoadInput id={id} active_id={activeId} list={list} />
        <Typography variant="body2" color="text.secondary" role="status">
          {countWords(list)}
        </Typography>
      </Box>
      <RoadChoiceList
        id={id}
        choices={list.choices}
        active={list.active}
        onPick={props.onPick}
      />
      <Box sx={{ px: 3, py: 1.5 }}>
        <ExpresswaySource />
      </Box>
    </Dialog>
  );
};
