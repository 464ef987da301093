import { styled } from "@mui/material/styles";
import { useId } from "react";
import { PlacePicker } from "#modules/base/map/web/embeds/place-picker.tsx";
import { type } from "#platform/web/theme/tokens.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { useTypedText } from "#platform/web/ui/fields/composition.ts";
import { PlainInput } from "#platform/web/ui/filters/plain-input.ts";
import { branchScreenText as text } from "../../contract/branch-text.ts";

const Labelled = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 6,
  fontSize: type.size.base,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** From where distances are measured: words, coordinates, or a place picked on the map. */
export const NearFilter = (props: {
  value: string;
  /** The place that the words were found to be. */
  at: { latitude: number; longitude: number } | undefined;
  onChange: (near: string | undefined) => void;
}) => {
  const id = useId();
  const commit = (words: string) => {
    const near = words.trim();
    if (near !== props.value) props.onChange(near === "" ? undefined : near);
  };
  const typed = useTypedText({
    value: props.value,
    onCommit: () => undefined,
    tidy: (words) => {
      commit(words);
      return words.trim();
    },
  });
  return (
    <Labelled>
      <label htmlFor={id}>{text.near}</label>
      <PlainInput
        id={id}
        value={typed.value}
        placeholder={text.nearHint}
        style={{ width: 210, maxWidth: "100%" }}
        onChange={typed.onChange}
        onBlur={typed.onBlur}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposingKey(event))
            commit(event.currentTarget.value);
        }}
        onCompositionStart={typed.onCompositionStart}
        onCompositionEnd={typed.onCompositionEnd}
      />
      <PlacePicker
        at={props.at}
        onPick={({ at }) =>
          props.onChange(
            `${at.latitude.toFixed(5)}, ${at.longitude.toFixed(5)}`,
          )
        }
      />
    </Labelled>
  );
};
