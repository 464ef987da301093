import type { ActiveFilter } from "#platform/web/ui/filters/filter-chips.ts";
import type { AnyRecord } from "../../contract/record.ts";
import { spanFilters } from "../../contract/rules.ts";
import { recordText } from "../../contract/text.ts";
import { wordsOf } from "../../contract/value-rules.ts";
import { chipOf } from "../embeds/record-list.tsx";

export type SetFilters = (
  change: Record<string, string | number | undefined>,
) => void;

/** What the address holds under a name. */
export const heldIn = (query: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(query)).get(name);

/** What of them is on. */
export const spanChips = (
  record: AnyRecord,
  query: object,
  set: SetFilters,
): ActiveFilter[] =>
  spanFilters(record).flatMap(({ name, field, end }) => {
    const held = heldIn(query, name);
    return held === undefined
      ? []
      : chipOf(recordText.spanEnd[end](field.label), wordsOf(field, held), () =>
          set({ [name]: undefined }),
        );
  });
