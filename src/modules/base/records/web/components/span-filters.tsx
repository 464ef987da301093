import {
  FilterDate,
  FilterNumber,
} from "#platform/web/ui/filters/filter-typed.tsx";
import type { AnyRecord } from "../../contract/record.ts";
import { spanFilters } from "../../contract/rules.ts";
import { recordText } from "../../contract/text.ts";
import { heldIn, type SetFilters } from "./span-chips.ts";

/** Filters for the least and the most of dates and numbers. */
export const SpanFilters = (props: {
  record: AnyRecord;
  query: object;
  set: SetFilters;
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
