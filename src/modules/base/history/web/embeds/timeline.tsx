import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { importOriginOf } from "#platform/contract/import-origin.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { EmptyState } from "#platform/web/ui/states.tsx";
import {
  actionKey,
  changedRows,
  distinct,
  filterTimeline,
  noFilter,
  personKey,
} from "../../contract/rules.ts";
import type { FieldChange, TimelineEntry } from "../../contract/schema.ts";
import { historyText as text } from "../../contract/text.ts";

/** How the module that owns the record words its history. */
export interface TimelineWords {
  /** 「受付を作成」, 「手配を取消」 */
  readonly action: (entity: string, action: string) => string;
  /** Label of a field; undefined leaves the change out (bookkeeping). */
  readonly field: (entity: string, field: string) => string | undefined;
  /** A value as the screen shows it; undefined: as it is. */
  readonly value?: (
    entity: string,
    field: string,
    value: unknown,
  ) => string | undefined;
  /** Title of the page from which it was done. */
  readonly screen?: (screen: string) => string;
}

const List = styled("ol")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": {
    padding: "8px 0 8px 14px",
    borderLeft: `2px solid ${(theme.vars ?? theme).palette.divider}`,
  },
}));

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "2px 10px",
});

const Changes = styled("dl")({
  display: "grid",
  gridTemplateColumns: "minmax(88px, max-content) 1fr",
  gap: "2px 12px",
  margin: "4px 0 0",
  "& dd": { margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" },
});

const Before = styled("del")(({ theme }) => ({
  color: (theme.vars ?? theme).palette.text.secondary,
}));
const After = styled("ins")({ textDecoration: "none" });

const plainValue = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map(plainValue).join("・");
  if (typeof value === "object")
    return Object.values(value).map(plainValue).filter(Boolean).join(" ");
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(value))
    return formatDateTime(value);
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : "";
};

/** A changed field in words; undefined for bookkeeping. Where there was nothing before, that is not said. */
const wordsOf = (entity: string, change: FieldChange, words: TimelineWords) => {
  const { field } = change;
  const label = words.field(entity, field);
  if (label === undefined) return undefined;
  const show = (value: unknown): string =>
    words.value?.(entity, field, value) ?? plainValue(value);
  const { before, after } = changedRows(change);
  const was = plainValue(before) === "" ? "" : show(before);
  return {
    label,
    before: was === "" ? undefined : was,
    after: show(after) || text.none,
  };
};

/** The changed fields of an entry, each in one line. */
export const changeLines = (
  { entity, changes }: TimelineEntry,
  words: TimelineWords,
): string[] =>
  changes.flatMap((change) => {
    const said = wordsOf(entity, change, words);
    return said === undefined
      ? []
      : [text.changed(said.label, said.before, said.after)];
  });

const Change = (props: {
  entity: string;
  change: FieldChange;
  words: TimelineWords;
}) => {
  const said = wordsOf(props.entity, props.change, props.words);
  if (said === undefined) return null;
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {said.label}
      </Typography>
      <Typography component="dd" variant="body2">
        {said.before !== undefined && (
          <>
            <Before>{said.before}</Before>{" "}
            <ArrowForwardIcon
              titleAccess={text.becomes}
              sx={{ fontSize: 14, verticalAlign: "-2px" }}
            />{" "}
          </>
        )}
        <After>{said.after}</After>
      </Typography>
    </>
  );
};

/** The changed fields of an entry with both values; nothing where none is to be told. */
export const EntryChanges = (props: {
  entry: TimelineEntry;
  words: TimelineWords;
}) =>
  props.entry.changes.length === 0 ? null : (
    <Changes>
      {props.entry.changes.map((change) => (
        <Change
          key={change.field}
          entity={props.entry.entity}
          change={change}
          words={props.words}
        />
      ))}
    </Changes>
  );

const Entry = (props: {
  entry: TimelineEntry;
  words: TimelineWords;
  hasPeople: boolean;
}) => {
  const { entry, words } = props;
  const origin = importOriginOf(entry.screen);
  const screen = words.screen?.(entry.screen) ?? entry.screen;
  return (
    <li>
      <Line>
        <Typography component="time" variant="body2" dateTime={entry.at}>
          {formatDateTime(entry.at)}
        </Typography>
        <Typography variant="subtitle2" component="span">
          {words.action(entry.entity, entry.action)}
        </Typography>
        {props.hasPeople && (
          <Typography variant="body2" component="span">
            {personKey(entry) || text.system}
          </Typography>
        )}
        {origin === undefined && screen !== "" && (
          <Typography variant="body2" component="span" color="text.secondary">
            {text.screen(screen)}
          </Typography>
        )}
        {origin !== undefined && (
          <Link to={origin.href}>{text.imported(origin)}</Link>
        )}
      </Line>
      {entry.reason !== null && entry.reason !== "" && (
        <Typography variant="body2">{text.reason(entry.reason)}</Typography>
      )}
      <EntryChanges entry={entry} words={words} />
    </li>
  );
};

const useTimelineFilter = (
  entries: readonly TimelineEntry[],
  words: TimelineWords,
) => {
  const [filter, setFilter] = useState(noFilter);
  const people = useMemo(
    () =>
      distinct(entries.map(personKey)).map((value) => ({
        value,
        label: value || text.system,
      })),
    [entries],
  );
  const actions = distinct(entries.map(actionKey)).map((value) => {
    const [entity = "", action = ""] = value.split(" ");
    return { value, label: words.action(entity, action) };
  });
  return { filter, setFilter, people, actions };
};

/** Who did what, when, from which screen, with the values before and after; newest first, filterable. */
export const Timeline = ({
  entries,
  words,
}: {
  entries: readonly TimelineEntry[];
  words: TimelineWords;
}) => {
  const { filter, setFilter, people, actions } = useTimelineFilter(
    entries,
    words,
  );
  const shown = filterTimeline(entries, filter);
  // Who is told of nobody reads neither names nor that the system had done it all.
  const hasPeople = people.some(({ value }) => value !== "");
  if (entries.length === 0) return <EmptyState message={text.empty} />;
  return (
    <section aria-label={text.region}>
      <Line role="group" aria-label={text.filters} sx={{ mb: 1 }}>
        {hasPeople && (
          <FilterSelect
            label={text.person}
            options={people}
            value={filter.people}
            onChange={(value) => setFilter({ ...filter, people: value })}
          />
        )}
        <FilterSelect
          label={text.action}
          options={actions}
          value={filter.actions}
          onChange={(value) => setFilter({ ...filter, actions: value })}
        />
        <Typography variant="body2" color="text.secondary" role="status">
          {text.shown(shown.length, entries.length)}
        </Typography>
      </Line>
      {shown.length === 0 && <EmptyState message={text.emptyFiltered} />}
      <List>
        {shown.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            words={words}
            hasPeople={hasPeople}
          />
        ))}
      </List>
    </section>
  );
};
