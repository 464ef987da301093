import { useCallback, useRef } from "react";
import {
  chipOf,
  RecordList,
} from "#modules/base/records/web/embeds/record-list.tsx";
import { outboundDeciders } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import {
  DealerFilter,
  useDealerName,
} from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";
import {
  BranchFilter,
  useBranchName,
} from "#modules/outbound/outbound-settings/web/embeds/branch-filter.tsx";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { useRowSelection } from "#platform/web/ui/table/row-selection.tsx";
import { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { listSlips } from "../../contract/calls.ts";
import {
  slipLabels as label,
  slipListText as text,
} from "../../contract/list-text.ts";
import { slipEntity } from "../../contract/lookups.ts";
import type { Slip, SlipListQuery } from "../../contract/slip-schema.ts";
import type { SlipListView } from "../list/slip-list-view.ts";
import { ApproveBar } from "./approve-bar.tsx";
import {
  MoreSlipFilters,
  slipChips,
  SlipFilters,
  type SlipSearch,
} from "./slip-filters.tsx";
import { StartButton } from "./start-button.tsx";
import { StatusTabs, statusWords } from "./status-tabs.tsx";

const noRows: readonly Slip[] = [];
const files = ["outbound_before_calls", "outbound_after_calls"] as const;

/** Tells a row from what it was: a claim and a message leave its version. */
const versionOf = ({ version, claimed_by, unread }: Slip): string =>
  [version, claimed_by, unread].join(" ");

const labelOf = ({ reception_management_number: number }: Slip): string =>
  number;

/** `w` says why the row that has the focus stands as it does. */
const useWhyKey = (): void =>
  useShortcut(
    "w",
    useCallback(() => {
      document.activeElement
        ?.closest("tr[data-row]")
        ?.querySelector<HTMLElement>("[data-why]")
        ?.click();
    }, []),
  );

/** Whose slips the list is narrowed to: sales companies for the desk, branches for all. */
const useOwnerChips = ({ query, set }: SlipSearch, isDesk: boolean) => {
  const dealers = useDealerName(query.car_dealer_id);
  const branches = useBranchName(query.car_dealer_branch_id);
  return [
    ...chipOf(label.car_dealer_id, isDesk ? dealers : "", () =>
      set({ car_dealer_id: undefined }),
    ),
    ...chipOf(label.branch_name, branches, () =>
      set({ car_dealer_branch_id: undefined }),
    ),
  ];
};

/** What may be done above the list: begin to call, and approve what is chosen. */
const useListActs = (
  view: SlipListView,
  rows: readonly Slip[],
  query: SlipListQuery,
) => {
  const isMaker = useAccount().roles[0] === "carMaker";
  const mayApprove = useIsAllowed(outboundDeciders) && view.is_desk;
  const selection = useRowSelection(JSON.stringify(query), labelOf);
  const dealerFilter = useRef<HTMLButtonElement>(null);
  const openDealers = useCallback(() => dealerFilter.current?.click(), []);
  const dealers = view.is_desk
    ? (query.car_dealer_id ?? [])
    : [...new Set(rows.map(({ car_dealer_id }) => car_dealer_id))];
  return {
    selection: mayApprove ? selection : undefined,
    dealerFilter,
    actions: (
      <>
        {mayApprove && <ApproveBar selection={selection} rows={rows} />}
        {!isMaker && (
          <StartButton
            call_type={view.call_type}
            dealers={dealers}
            {...(view.is_desk
              ? { onNoneChosen: openDealers }
              : { none_chosen: view.none })}
          />
        )}
      </>
    ),
    shortcuts: [
      ...(isMaker
        ? []
        : [{ keys: ["N"], does: text.startDoes, short: text.startShort }]),
      { keys: ["W"], does: text.whyDoes, short: text.whyShort },
    ],
  };
};

/** A list of slips with its statuses, the reason of each row at one press, and the beginning of a call. */
export const SlipList = ({ view }: { view: SlipListView }) => {
  useWhyKey();
  const search: SlipSearch = useListQuery<
    SlipListQuery,
    Readonly<Record<string, unknown>>
  >(view.name, view.read);
  const { query } = search;
  const list = useEndpointQuery(listSlips, { query }, { keep_previous: true });
  const rows = list.data?.data ?? noRows;
  const { selection, dealerFilter, actions, shortcuts } = useListActs(
    view,
    rows,
    query,
  );
  const ownerChips = useOwnerChips(search, view.is_desk);
  return (
    <RecordList
      name={view.name}
      title={view.page.title}
      entity={slipEntity}
      export_source="outbound_slips"
      further_exports={files}
      search={search}
      list={list}
      columns={view.columns}
      row_href={view.hrefOf}
      row_version={versionOf}
      keyword={text.keyword}
      empty_message={view.none}
      empty_hint={text.emptyHint}
      chips={[...ownerChips, ...slipChips(search, view)]}
      narrowed={statusWords(query.outbound_status, view.begins)}
      tabs={
        <StatusTabs
          search={search}
          statuses={view.statuses}
          begins={view.begins}
        />
      }
      filters={
        <>
          {view.is_desk && (
            <DealerFilter
              button_ref={dealerFilter}
              label={label.car_dealer_id}
              {...search}
            />
          )}
          <BranchFilter {...search} />
          <SlipFilters {...search} />
        </>
      }
      more={<MoreSlipFilters {...search} view={view} />}
      actions={actions}
      {...(selection !== undefined && { selection })}
      shortcuts={shortcuts}
    />
  );
};
