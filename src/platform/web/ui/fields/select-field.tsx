import OutlinedInput from "@mui/material/OutlinedInput";
import { type ComponentProps, type Ref, useState } from "react";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { isApiError } from "../../api/api-error.ts";
import { formText } from "../../form-text.ts";
import { text } from "../../text.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import { useOpenList } from "./open-list.ts";
import type { Option } from "./options.ts";
import { useField } from "./use-field.ts";
import { TypeAhead } from "./type-ahead.tsx";

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Given the text being typed, when the options come from a server. */
  on_search?: (typed: string) => void;
  /**
   * The value of the chosen option, null for none, where the form keeps it in more fields than this one: `on_pick`
   * then writes them all.
   */
  chosen_value?: Option["value"] | null;
  /** Told when a choice was made, after the form has it. */
  on_pick?: (option: Option | null) => void;
  /** How the reading of the options goes, when they come from a server. */
  reading?: OptionReading;
  /** One after the other is picked: the field is empty for the next, and its list stays open. */
  is_adding?: boolean;
}

interface OptionReading {
  readonly isLoading: boolean;
  /** They could not be read, and there are none of before. */
  readonly isLoadingError?: boolean;
  readonly error?: unknown;
}

/** Why there is nothing to choose from, below the field: what was chosen before cannot be said either, and stays. */
const unreadText = (reading: OptionReading | undefined) =>
  reading?.isLoadingError === true
    ? isApiError(reading.error, 0)
      ? formText.field.options_offline
      : formText.field.options_unread
    : undefined;

/** Options whose label or reading holds the typed text, width and kana folded. */
function matchOptions(
  options: readonly Option[],
  { inputValue: typed }: { inputValue: string },
): Option[] {
  const wanted = foldText(typed);
  return wanted === ""
    ? [...options]
    : options.filter((option) =>
        foldText(`${option.label} ${option.search ?? ""}`).includes(wanted),
      );
}

const emptyText = (isLoading: boolean | undefined) =>
  isLoading === true ? text.state.loading : formText.field.no_option;

interface InputParams {
  slotProps: {
    input: ComponentProps<typeof OutlinedInput> & { ref: Ref<unknown> };
    htmlInput: ComponentProps<"input">;
  };
}

const SelectInput = (props: {
  params: InputParams;
  aria: object;
  error: boolean;
  id: string;
  inputRef?: Ref<HTMLInputElement>;
}) => {
  const { ref, ...input } = props.params.slotProps.input;
  return (
    <OutlinedInput
      {...input}
      ref={ref}
      fullWidth
      error={props.error}
      inputRef={props.inputRef}
      inputProps={{
        ...props.params.slotProps.htmlInput,
        ...props.aria,
        id: props.id,
      }}
    />
  );
};

/** One of many by type-ahead; the form holds the option's value, or `null`. */
export function SelectField(props: SelectFieldProps) {
  const { reading } = props;
  const unread = unreadText(reading);
  const { field, value, frame, aria, id } = useField({
    ...props,
    hint: unread ?? props.hint,
  });
  const { list, mark } = useOpenList();
  const [typed, setTyped] = useState("");
  const { chosen_value = value, is_adding = false } = props;
  const chosen =
    props.options.find((option) => option.value === chosen_value) ?? null;
  return (
    <FieldFrame {...frame}>
      <TypeAhead
        {...list}
        id={id}
        size="small"
        fullWidth
        autoHighlight
        handleHomeEndKeys
        disabled={props.disabled}
        options={props.options}
        is_part={props.on_search !== undefined}
        value={chosen}
        loading={reading?.isLoading}
        loadingText={text.state.loading}
        noOptionsText={unread ?? emptyText(reading?.isLoading)}
        groupBy={groupOf(props.options)}
        getOptionKey={(option) => option.value}
        getOptionLabel={(option) => option.label}
        getOptionDisabled={(option) => option.is_disabled === true}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        filterOptions={matchOptions}
        disableCloseOnSelect={is_adding}
        {...(is_adding && { inputValue: typed })}
        onInputChange={(_, next, reason) => {
          if (is_adding) setTyped(reason === "input" ? next : "");
          if (reason === "input") props.on_search?.(next);
        }}
        onChange={(_, option) => {
          if (props.chosen_value === undefined)
            field.onChange(option?.value ?? null);
          props.on_pick?.(option);
        }}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <SelectInput
            params={params}
            aria={{ ...aria, ...mark }}
            error={aria["aria-invalid"]}
            id={id}
            inputRef={field.ref}
          />
        )}
      />
    </FieldFrame>
  );
}

const groupOf = (options: readonly Option[]) =>
  options.some((option) => option.group !== undefined)
    ? (option: Option) => option.group ?? ""
    : undefined;
