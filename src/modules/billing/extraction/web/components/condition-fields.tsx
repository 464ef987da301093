import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useController } from "react-hook-form";
import type { ExportFilter } from "#modules/base/exports/contract/schema.ts";
import { formatDay, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import {
  FilterDate,
  FilterNumber,
} from "#platform/web/ui/filters/filter-typed.tsx";
import {
  changedQuery,
  conditionWords,
  heldOf,
} from "../../contract/condition-rules.ts";
import { dayOf, isQueryDate } from "../../contract/date-rules.ts";
import { relativeDates } from "../../contract/lookups.ts";
import { extractionText as text } from "../../contract/text.ts";

type Query = Readonly<Record<string, unknown>>;
type SetQuery = (change: Query) => void;

/** Both ways to say one date, on a line of their own. */
const OneDate = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 6px",
  flexBasis: "100%",
});

/** As they move, with the day that they mean today; the last closing is known to the server alone. */
const movingDates = () =>
  relativeDates.options.map(({ code, label }) => ({
    value: code,
    label:
      code === "@last_closing"
        ? label
        : text.meaning(
            label,
            formatDay(dayOf(code, tokyoDate(), { last_closing: null })),
          ),
  }));

const Filters = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 6px",
});

/** A date that moves with the day on which it runs, or a day. */
const DateChoice = (props: {
  name: string;
  label: string;
  query: Query;
  set: SetQuery;
}) => {
  const { name, label, set } = props;
  const [held] = heldOf(props.query, name);
  const day =
    typeof held === "string" && !held.startsWith("@") ? held : undefined;
  return (
    <OneDate role="group" aria-label={label}>
      <FilterSelect
        label={label}
        is_single
        options={[
          ...(day === undefined
            ? []
            : [{ value: day, label: text.fixed(day) }]),
          ...movingDates(),
        ]}
        value={held === undefined ? [] : [String(held)]}
        onChange={([next]) => set({ [name]: next })}
      />
      <FilterDate
        label={text.fixedDate}
        value={day}
        onChange={(next) => set({ [name]: next })}
      />
    </OneDate>
  );
};

const FilterField = (props: {
  filter: ExportFilter;
  query: Query;
  set: SetQuery;
}) => {
  const { filter, query, set } = props;
  const { name, label, kind, is_single } = filter;
  const held = heldOf(query, name);
  if (kind === "date")
    return <DateChoice name={name} label={label} query={query} set={set} />;
  if (kind === "text")
    return (
      <FilterSearch
        label={label}
        width={200}
        value={String(held[0] ?? "")}
        onChange={(next) => set({ [name]: next })}
      />
    );
  if (kind === "number")
    return (
      <FilterNumber
        label={label}
        value={typeof held[0] === "number" ? held[0] : undefined}
        onChange={(next) => set({ [name]: next })}
      />
    );
  return (
    <FilterSelect
      label={label}
      is_single={is_single}
      options={filter.options.map(({ code, label: word }) => ({
        value: code,
        label: word,
      }))}
      value={held}
      onChange={(next) => set({ [name]: is_single ? next[0] : next })}
    />
  );
};

/** The condition of the list, by its own filters; its dates may move with the day on which it runs. */
export const ConditionFields = ({
  filters,
}: {
  filters: readonly ExportFilter[];
}) => {
  const { field } = useController({ name: "query" });
  const { field: words } = useController({ name: "conditions" });
  const query = field.value as Query;
  const set: SetQuery = (change) => {
    const next = changedQuery(query, change);
    field.onChange(next);
    words.onChange(conditionWords(filters, next) || null);
  };
  const offered = new Set(filters.map(({ name }) => name));
  const others = Object.entries(query).filter(
    ([name, value]) => !offered.has(name) && isQueryDate(value),
  );
  const isEmpty = Object.keys(query).length === 0;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {isEmpty ? text.noConditions : (words.value as string | null)}
      </Typography>
      <Filters>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            query={query}
            set={set}
          />
        ))}
        {others.map(([name]) => (
          <DateChoice
            key={name}
            name={name}
            label={text.dateOf(name)}
            query={query}
            set={set}
          />
        ))}
        {!isEmpty && (
          <Button
            color="inherit"
            onClick={() => {
              field.onChange({});
              words.onChange(null);
            }}
          >
            {text.clearConditions}
          </Button>
        )}
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {text.fromList}
      </Typography>
    </>
  );
};
