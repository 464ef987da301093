import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useEffect, useRef, useState } from "react";
import { ExportButton } from "#modules/base/exports/web/embeds/export-button.tsx";
import {
  chipsOf,
  codesFilter,
  FilterSelects,
  type ListFilter,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { useDecisionTools } from "#modules/desk/approvals/web/embeds/decisions.tsx";
import { Queue } from "#modules/desk/approvals/web/embeds/queue.tsx";
import {
  applicationStates,
  purposes,
} from "#modules/follow/follow-calls/contract/lookups.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterDate } from "#platform/web/ui/filters/filter-typed.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  applicationViews,
  type ApplicationView,
} from "../../contract/lookups.ts";
import { listApplications } from "../../contract/endpoints.ts";
import { applicationApprovers } from "../../contract/pages.ts";
import {
  applicationListQuery,
  type Application,
} from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import { applicationLabels as labels } from "../../contract/text.ts";
import { useAgents } from "../api.ts";
import { ApplicationCard } from "./application-card.tsx";
import { applicationDecisions } from "./decision-list.ts";

/** Under which the list keeps its query in the tab. */
export const applicationListName = "call_applications";

const purposeFilter = codesFilter("purpose", labels.purpose, purposes);
const stateFilter = codesFilter(
  "application_state",
  labels.application_state,
  applicationStates,
);
const changed = [listApplications.path, "/api/followItems", "/api/followCalls"];

/** Whose orders are shown; what waits for a decision, with its number, to those who decide. */
const ViewTabs = (props: {
  view: ApplicationView;
  onChange: (view: ApplicationView) => void;
}) => {
  const isApprover = useIsAllowed(applicationApprovers);
  const waiting = useEndpointQuery(
    listApplications,
    { query: { view: "waiting" } },
    { enabled: isApprover },
  ).data?.meta.total;
  const views = applicationViews.options.filter(
    ({ code }) => isApprover || code !== "waiting",
  );
  return (
    <Tabs
      value={props.view}
      aria-label={text.list}
      variant="scrollable"
      onChange={(_, view: ApplicationView) => props.onChange(view)}
    >
      {views.map(({ code, label }) => (
        <Tab
          key={code}
          value={code}
          label={
            code === "waiting" && waiting !== undefined
              ? `${label}（${String(waiting)}）`
              : label
          }
        />
      ))}
    </Tabs>
  );
};

/** What is sorted how: one's own and all by what is newest, what waits by what is due first. */
const sortOf = (view: ApplicationView) =>
  view === "waiting" ? ("due_at" as const) : ("-created_at" as const);

const useOrders = () => {
  const search = useListSearch(applicationListName, applicationListQuery);
  const isApprover = useIsAllowed(applicationApprovers);
  const { view: asked = "mine" } = search.query;
  const view = asked === "waiting" && !isApprover ? "mine" : asked;
  const shown = { ...search.query, view, sort: sortOf(view) };
  const list = useEndpointQuery(
    listApplications,
    { query: shown },
    { keep_previous: true },
  );
  return { ...search, view, shown, list };
};
type Orders = ReturnType<typeof useOrders>;

/** Whoever comes for the list, by a number or a sign, sees it and not the form above it. */
const usePlaceOfList = ({ given, list }: Orders) => {
  const place = useRef<HTMLElement>(null);
  const [isMeant] = useState("view" in given);
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isMeant && isThere) place.current?.scrollIntoView({ block: "start" });
  }, [isMeant, isThere]);
  return place;
};

/** What can be asked for in a view: what waits has one state, one's own orders one requester. */
const useFilters = (view: ApplicationView) => {
  const agents = useAgents().data?.data.agents ?? [];
  const requesterFilter = {
    name: "requester_id" as const,
    label: labels.requester,
    is_single: true,
    options: agents.map(({ id, name }) => ({ value: id, label: name })),
  } satisfies ListFilter;
  return [
    ...(view === "waiting" ? [] : [stateFilter]),
    purposeFilter,
    ...(view === "mine" ? [] : [requesterFilter]),
  ];
};
const dueFilters = ["due_from", "due_to"] as const;

const Filters = ({ query, set, clear, view, shown, list }: Orders) => {
  const filters = useFilters(view);
  const chips = [
    ...chipsOf({ filters, query, set }),
    ...dueFilters.flatMap((name) =>
      chipOf(text.due[name], query[name], () => set({ [name]: undefined })),
    ),
  ];
  return (
    <FilterBar active={chips} onClear={clear}>
      <FilterSelects filters={filters} query={query} set={set} />
      {dueFilters.map((name) => (
        <FilterDate
          key={name}
          label={text.due[name]}
          value={query[name]}
          onChange={(date) => set({ [name]: date })}
        />
      ))}
      <ExportButton
        source={applicationListName}
        query={shown}
        conditions={[
          ...(view === "all" ? [] : [applicationViews.labelOf(view)]),
          ...chips.map(({ label }) => label),
        ].join("、")}
        {...(list.data && { total: list.data.meta.total })}
      />
    </FilterBar>
  );
};

/** Orders of calls as cards: where each stands, and what the account may do with it. */
export const ApplicationList = (props: { onMend: (id: number) => void }) => {
  const orders = useOrders();
  const place = usePlaceOfList(orders);
  const { query, set, setPage, view } = orders;
  const { tools, dialog } = useDecisionTools(changed);
  return (
    <section aria-label={text.list} ref={place}>
      <ViewTabs
        view={view}
        onChange={(next) =>
          set({ view: next, application_state: [], requester_id: undefined })
        }
      />
      <Filters {...orders} />
      <Queue
        label={text.list}
        empty={text.empty[view]}
        list={orders.list}
        query={orders.shown}
        pages={{
          page: query.page,
          per_page: query.per_page,
          onChange: ({ page, per_page }) =>
            per_page === undefined ? setPage(page ?? 1) : set({ per_page }),
        }}
        card={(order: Application) => (
          <ApplicationCard
            key={order.id}
            order={order}
            decisions={applicationDecisions(order, tools, props.onMend)}
          />
        )}
      />
      {dialog}
    </section>
  );
};
