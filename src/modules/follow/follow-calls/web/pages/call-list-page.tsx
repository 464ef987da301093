import { useCallback, useState } from "react";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { isId } from "#platform/contract/list-address.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { useRowSelection } from "#platform/web/ui/table/row-selection.tsx";
import { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { listFollowItems } from "../../contract/calls.ts";
import { followListText as text } from "../../contract/list-text.ts";
import { followItemEntity } from "../../contract/lookups.ts";
import { followTitles } from "../../contract/page-text.ts";
import { followPages } from "../../contract/pages.ts";
import { readFollowItemQuery } from "../../contract/query-rules.ts";
import type { FollowItem, FollowItemListQuery } from "../../contract/schema.ts";
import { followSourceWords } from "../../contract/source-rules.ts";
import { followColumns } from "../components/follow-columns.tsx";
import {
  FollowFilters,
  type FollowSearch,
  MoreFollowFilters,
  useFollowChips,
} from "../components/follow-filters.tsx";
import { FollowTiles } from "../components/follow-tiles.tsx";
import { followListKeys, useFollowKeys } from "../detail/list-keys.ts";
import { useMainLineSound } from "../detail/main-line-sound.ts";
import { textOf } from "../detail/search-text.ts";

/** Behind the rows: the list itself loads nothing of what checks what is typed. */
const ItemPanel = lazyPart(
  async () => (await import("../components/item-panel.tsx")).ItemPanel,
);
const ChosenItems = lazyPart(
  async () => (await import("../components/chosen-items.tsx")).ChosenItems,
);
const PolicyButton = lazyPart(
  async () => (await import("../components/policy-dialog.tsx")).PolicyButton,
);

const listName = "follow-items";
const noRows: readonly FollowItem[] = [];

/** Tells a row from what it was: a call moves and the chain does not. */
const versionOf = ({ version, next_call, status }: FollowItem): string =>
  [version, status, next_call?.version, next_call?.due_at].join(" ");

const labelOf = (row: FollowItem): string => followSourceWords(row.case);

/** Whom `a` and the bar give away: the rows that are chosen, else the one that has the focus. */
const useAssigning = (rows: readonly FollowItem[], key: string) => {
  const selection = useRowSelection(key, labelOf);
  const [asked, setAsked] =
    useState<readonly Pick<FollowItem, "id" | "version">[]>();
  const { chosen } = selection;
  const onAssign = useCallback(
    (row: FollowItem | undefined) => {
      const held = rows.filter(({ id }) => chosen.get().has(String(id)));
      const items = held.length > 0 ? held : row === undefined ? [] : [row];
      if (items.length > 0) setAsked(items);
    },
    [rows, chosen],
  );
  useFollowKeys(rows, onAssign);
  return { selection, asked, setAsked };
};

/** The chain beside the list, by the address. */
const useOpenItem = ({ given, open }: FollowSearch) => {
  const hrefOf = useCallback(
    ({ id }: FollowItem): string => {
      const address = { ...textOf(given), item: String(id) };
      return `${pagePath(followPages.list)}?${new URLSearchParams(address).toString()}`;
    },
    [given],
  );
  const close = useCallback(() => {
    const { item: _item, ...rest } = textOf(given);
    open(rest);
  }, [given, open]);
  return { hrefOf, close, item: Number(given["item"]) };
};

/** `/just-do-it/call-list` (spec §2): every chain with what is to be called next, one of them beside the list. */
export function CallListPage() {
  useMainLineSound();
  const search = useListQuery<
    FollowItemListQuery,
    Partial<FollowItemListQuery>
  >(listName, readFollowItemQuery);
  const { query } = search;
  const list = useEndpointQuery(
    listFollowItems,
    { query },
    { keep_previous: true },
  );
  const rows = list.data?.data ?? noRows;
  const { selection, asked, setAsked } = useAssigning(
    rows,
    JSON.stringify(query),
  );
  const { hrefOf, close, item } = useOpenItem(search);
  return (
    <>
      <RecordList
        name={listName}
        title={followTitles.list}
        entity={followItemEntity}
        has_marks={false}
        is_covered={isId(item)}
        export_source="follow_items"
        search={search}
        list={list}
        columns={followColumns}
        row_href={hrefOf}
        row_version={versionOf}
        keyword={text.keyword}
        empty_hint={text.emptyHint}
        {...(query.due !== undefined && {
          empty_message: text.nothingPlanned,
        })}
        chips={useFollowChips(search)}
        tabs={<FollowTiles {...search} />}
        filters={<FollowFilters {...search} />}
        more={<MoreFollowFilters {...search} />}
        actions={
          <>
            <ChosenItems
              selection={selection}
              rows={rows}
              asked={asked}
              onAsk={setAsked}
            />
            <PolicyButton />
          </>
        }
        selection={selection}
        shortcuts={followListKeys}
      />
      {isId(item) && <ItemPanel id={item} onClose={close} />}
    </>
  );
}
