import Popover from "@mui/material/Popover";
import TextField from "@mui/material/TextField";
import { formText } from "../../form-text.ts";
import { text } from "../../text.ts";
import type { Option } from "../fields/options.ts";
import { TypeAhead } from "../fields/type-ahead.tsx";

/** A field under the button of a filter, with what was found of the word that is typed. */
export const FilterPickBox = (props: {
  label: string;
  typed: string;
  hits: readonly Option<number>[];
  is_loading: boolean;
  anchor: HTMLElement;
  onSearch: (typed: string) => void;
  onPick: (option: Option<number>) => void;
  onClose: () => void;
}) => (
  <Popover
    open
    anchorEl={props.anchor}
    anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
    onClose={props.onClose}
    slotProps={{
      paper: {
        role: "dialog",
        "aria-label": props.label,
        sx: { p: 1, width: 320, maxWidth: "100%" },
      },
    }}
  >
    <TypeAhead
      size="small"
      autoHighlight
      openOnFocus
      value={null}
      inputValue={props.typed}
      options={props.hits}
      loading={props.is_loading}
      loadingText={text.state.loading}
      noOptionsText={formText.field.no_option}
      // Found by the server already.
      filterOptions={(options) => options}
      is_part
      getOptionDisabled={({ is_disabled }) => is_disabled === true}
      getOptionKey={({ value }) => value}
      onInputChange={(_, typed, reason) => {
        if (reason === "input") props.onSearch(typed);
      }}
      onChange={(_, option) => {
        if (option !== null) props.onPick(option);
      }}
      renderInput={(params) => (
        <TextField {...params} autoFocus label={props.label} />
      )}
    />
  </Popover>
);
