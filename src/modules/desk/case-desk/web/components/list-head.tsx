import type { PageMeta } from "#platform/contract/paging.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { CreateButton } from "#platform/web/ui/create-button.tsx";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import type { CaseQuery } from "../../contract/filter-fields.ts";
import type { AnyListCalls } from "../../contract/list-calls.ts";
import type { CaseListScreen } from "../list/list-screen.ts";
import { filterChips } from "../list/filter-chips.ts";
import { ListCount } from "./list-count.tsx";

const ExportButton = lazyPart(
  async () =>
    (await import("#modules/base/exports/web/embeds/export-button.tsx"))
      .ExportButton,
);

/** Behind the first rows. */
const ListViews = lazyPart(
  async () => (await import("./list-views.tsx")).ListViews,
);

/** Title, number and views of the list, and what is done with all of it. */
export function ListHead(props: {
  screen: Omit<
    CaseListScreen<never>,
    "columnsFor" | "versionOf" | "endpoints"
  > & { readonly endpoints: Pick<AnyListCalls<never>, "count"> };
  meta: PageMeta | undefined;
  search: {
    readonly query: CaseQuery;
    readonly given: Readonly<Record<string, unknown>>;
    readonly open: (other: Readonly<Record<string, string>>) => void;
  };
}) {
  const { screen, meta, search } = props;
  const { query } = search;
  const canCreate = useIsAllowed(screen.create_access);
  return (
    <PageHeader
      title={screen.pages.list.title}
      beside={
        <ListCount meta={meta} query={query} count={screen.endpoints.count} />
      }
      views={
        <ListViews
          name={screen.name}
          views={screen.views}
          given={search.given}
          onOpen={search.open}
          is_ready={meta !== undefined}
        />
      }
      actions={
        <>
          <ExportButton
            source={screen.export_source}
            further={screen.further_exports}
            query={query}
            total={meta?.is_total_capped === true ? undefined : meta?.total}
            conditions={filterChips(screen.filters, query, () => undefined, {})
              .map((chip) => chip.label)
              .join("、")}
          />
          {canCreate && (
            <CreateButton
              href={pagePath(screen.pages.form)}
              label={screen.text.create}
            />
          )}
        </>
      }
    />
  );
}
