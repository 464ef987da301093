import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import PrintIcon from "@mui/icons-material/Print";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { ExportButton } from "#modules/base/exports/web/embeds/export-button.tsx";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import type { ResponseOf } from "#platform/contract/endpoint.ts";
import { formatTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { listShiftTables } from "../../contract/endpoints.ts";
import { shiftPageTitles } from "../../contract/page-text.ts";
import { presenceIdOf } from "../../contract/rules.ts";
import type { ShiftAccess, ShiftRow } from "../../contract/schema.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { useCopyMonth, useShiftSearch } from "../api.ts";
import { DutyConflict } from "./duty-conflict.tsx";
import { type DutySaving, useDutySaving } from "./duty-saving.ts";
import { MonthBar } from "./month-bar.tsx";
import { PrintStyle } from "./print-style.tsx";
import { SettingsButton } from "./settings-dialog.tsx";
import { ShiftGrid } from "./shift-grid.tsx";
import { monthWords } from "./shift-words.ts";

/** Loaded with the first company that is opened. */
const ProfileDialog = lazyPart<{ row: ShiftRow; onClose: () => void }>(
  async () => (await import("./profile-dialog.tsx")).ProfileDialog,
);

/** For those who have a keyboard. */
const Help = styled(Typography)({
  "@media (max-width: 899.95px)": { display: "none" },
});

type Search = ReturnType<typeof useShiftSearch>;

const chipsOf = ({ query, set }: Search) => [
  ...(query.q === undefined
    ? []
    : [
        {
          key: "q",
          label: text.chip(text.keywordChip, query.q),
          onRemove: () => set({ q: undefined }),
        },
      ]),
  ...(query.area ?? []).map((name) => ({
    key: name,
    label: text.chip(text.area, name),
    onRemove: () =>
      set({ area: (query.area ?? []).filter((one) => one !== name) }),
  })),
];

/** What became of what was typed. */
const SavingState = ({ saving }: { saving: DutySaving }) => {
  const waiting = [...saving.waiting.values()];
  const failed = waiting.filter(({ is_failed }) => is_failed).length;
  const word = (): string => {
    if (failed > 0)
      return saving.is_restored ? text.left(failed) : text.failed(failed);
    if (waiting.length > 0) return text.saving;
    return saving.saved_at === undefined
      ? ""
      : text.savedAt(formatTime(saving.saved_at));
  };
  return (
    <Typography
      variant="body2"
      role="status"
      color={failed > 0 ? "error" : "text.secondary"}
    >
      {word()}
      {failed > 0 && (
        <>
          <Button size="small" onClick={saving.retry} sx={{ ml: 1 }}>
            {text.retry}
          </Button>
          <Button size="small" color="inherit" onClick={saving.discard}>
            {text.discard}
          </Button>
        </>
      )}
      {saving.is_unkept && text.unkept}
    </Typography>
  );
};

const Actions = (props: {
  access: ShiftAccess;
  search: Search;
  total: number | undefined;
}) => {
  const { query } = props.search;
  const copy = useCopyMonth(query.month);
  return (
    <>
      {props.access.can_write && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ContentCopyIcon />}
          onClick={() => void copy()}
        >
          {text.copy}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PrintIcon />}
        onClick={() => window.print()}
      >
        {text.print}
      </Button>
      <ExportButton
        source="shift_tables"
        query={query}
        total={props.total === undefined ? undefined : props.total * 2}
        conditions={chipsOf(props.search)
          .map(({ label }) => label)
          .join("、")}
      />
      <SettingsButton access={props.access} />
    </>
  );
};

const Filters = ({
  search,
  access,
}: {
  search: Search;
  access: ShiftAccess;
}) => {
  return (
    <FilterBar active={chipsOf(search)} onClear={search.clear}>
      <MonthBar
        month={search.query.month}
        hours={access}
        onMonth={(month) => search.set({ month })}
      />
      {/* The keyword looks at more than others are told. */}
      {access.can_write && (
        <FilterSearch
          value={search.query.q ?? ""}
          width={240}
          label={text.keyword}
          onChange={(q) => search.set({ q: q === "" ? undefined : q })}
        />
      )}
      <FilterSelect
        label={text.area}
        options={prefectureOptions}
        value={search.query.area ?? []}
        onChange={(area) => search.set({ area })}
      />
    </FilterBar>
  );
};

type Month = ResponseOf<typeof listShiftTables>;

/** The grid, or what stands in its place. */
const Body = (props: {
  month: string;
  list: { data: Month | undefined; error: unknown; isError: boolean };
  saving: DutySaving;
  onRetry: () => void;
  /** Absent where it is only read. */
  onEdit: ((row: ShiftRow) => void) | undefined;
}) => {
  const { month, list } = props;
  if (list.isError)
    return <ErrorState error={list.error} onRetry={props.onRetry} />;
  // While the next month is on its way, nothing is typed into this one.
  if (list.data?.data.every(({ profile }) => profile.month === month) !== true)
    return <LoadingRows rows={12} />;
  if (list.data.data.length === 0) return <EmptyState message={text.noRows} />;
  return (
    <ShiftGrid
      key={month}
      month={month}
      rows={list.data.data}
      hours={list.data.month.hours}
      holidays={list.data.month.holidays}
      saving={props.saving}
      onEdit={props.onEdit}
    />
  );
};

const Header = (props: {
  access: ShiftAccess;
  search: Search;
  total: number | undefined;
  saving: DutySaving;
  is_editing: boolean;
}) => {
  const { search, saving } = props;
  const { month } = search.query;
  return (
    <PageHeader
      title={shiftPageTitles.shiftTable}
      beside={
        <>
          <Typography data-paper-only>{monthWords(month)}</Typography>
          {props.access.can_write && (
            <Box data-screen-only sx={{ display: "contents" }}>
              <SavingState saving={saving} />
              <PresenceBar
                entity="shift_month"
                entity_id={presenceIdOf(month)}
                is_editing={props.is_editing || saving.waiting.size > 0}
              />
            </Box>
          )}
        </>
      }
      actions={
        <Box data-screen-only sx={{ display: "contents" }}>
          <Actions access={props.access} search={search} total={props.total} />
        </Box>
      }
    />
  );
};

/** A month of the shift table, for those who gave its password. */
export const ShiftMonth = ({ access }: { access: ShiftAccess }) => {
  const search = useShiftSearch(access);
  const { month } = search.query;
  const list = useEndpointQuery(
    listShiftTables,
    { query: search.query },
    { keep_previous: true },
  );
  const saving = useDutySaving(list.data?.data);
  const [opened, setOpened] = useState<number>();
  const row = list.data?.data.find(({ company }) => company.id === opened);
  return (
    <ListPage data-print-page>
      <PrintStyle />
      <Header
        access={access}
        search={search}
        total={list.data?.meta.total}
        saving={saving}
        is_editing={row !== undefined}
      />
      <div data-screen-only>
        <Filters search={search} access={access} />
      </div>
      <Body
        month={month}
        list={list}
        saving={saving}
        onRetry={() => void list.refetch()}
        onEdit={
          access.can_write ? ({ company }) => setOpened(company.id) : undefined
        }
      />
      {access.can_write && (
        <Help data-screen-only variant="caption" color="text.secondary">
          {text.gridHelp}
        </Help>
      )}
      {list.data !== undefined && (
        <div data-screen-only>
          <Pager
            meta={list.data.meta}
            onPage={search.setPage}
            onPerPage={(per_page) => search.set({ per_page })}
          />
        </div>
      )}
      {row !== undefined && (
        <ProfileDialog row={row} onClose={() => setOpened(undefined)} />
      )}
      <DutyConflict saving={saving} />
    </ListPage>
  );
};
