import { type CompositionEvent, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { readingOfComposition } from "#platform/contract/japanese/kana.ts";

/**
 * Collects the reading of a name while it is composed and appends it, in katakana, to the field
 * `kana_to`. That field stays editable: only what is typed here is added, nothing is replaced.
 */
export function useKanaCapture(kana_to: string | undefined) {
  const form = useFormContext();
  const heard = useRef<string[]>([]);
  return {
    onCompositionUpdate: (event: CompositionEvent<HTMLElement>) => {
      if (kana_to !== undefined) heard.current.push(event.data);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLElement>) => {
      const kana = readingOfComposition(heard.current);
      heard.current = [];
      if (kana_to === undefined || kana === "" || event.data === "") return;
      const already: unknown = form.getValues(kana_to);
      form.setValue(
        kana_to,
        `${typeof already === "string" ? already : ""}${kana}`,
        { shouldDirty: true },
      );
    },
  };
}
