import type { ActiveFilter } from "#platform/web/ui/filters/filter-chips.ts";
import {
  FilterDate,
  FilterNumber,
} from "#platform/web/ui/filters/filter-typed.tsx";
import type { AnyRecord } from "../../contract/record.ts";
import { spanFilters } from "../../contract/rules.ts";
import { recordText } from "../../contract/text.ts";
import { wordsOf } from "../../contract/value-rules.ts";
import { chipOf } from "../embeds/record-list.tsx";

type Set = (change: Record<string, string | number | undefined>) => void;

/** What the address holds under a name. */
const heldIn = (query: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(query)).get(name);

/** Filters for the least and the most of dates and numbers. */
export const SpanFilters = (props: {
  record: AnyRecord;
  query: object;
  set: Set;
}) =>
  spanFilters(props.record).map(({ name, field, end }) => {
    const held = heldIn(props.query, name);
    const label = recordText.spanEnd[end](field.label);
    return field.kind === "number" ? (
      <FilterNumber
        key={name}
        label={label}
        value={typeof held === "number" ? held : undefined}
        onChange={(value) => props.set({ [name]: value })}
      />
    ) : (
      <FilterDate
        key={name}
        label={label}
        value={typeof held === "string" ? held : undefined}
        onChange={(value) => props.set({ [name]: value })}
      />
    );
  });

/** What of them is on. */
export const spanChips = (
  record: AnyRecord,
  query: object,
  set: Set,
): ActiveFilter[] =>
  spanFilters(record).flatMap(({ name, field, end }) => {
    const held = heldIn(query, name);
    return held === undefined
      ? []
      : chipOf(recordText.spanEnd[end](field.label), wordsOf(field, held), () =>
          set({ [name]: undefined }),
        );
  });
