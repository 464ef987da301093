import type { PageMeta } from "#platform/contract/paging.ts";
import { pagePath } from "#platform/web/brand.ts";
import { CreateButton } from "#platform/web/ui/create-button.tsx";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { listText } from "../../contract/list-text.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { filterChips } from "../list/inquiry-filter-chips.ts";
import type { InquiryListSearch } from "../list/inquiry-list-search.ts";
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
  meta: PageMeta | undefined;
  search: {
    readonly query: InquiryListSearch;
    readonly given: Readonly<Record<string, unknown>>;
    readonly open: (other: Readonly<Record<string, string>>) => void;
  };
  can_create: boolean;
}) {
  const { meta, search } = props;
  const { query } = search;
  return (
    <PageHeader
      title={inquiryPageTitles.list}
      beside={<ListCount meta={meta} query={query} />}
      views={
        <ListViews
          given={search.given}
          onOpen={search.open}
          is_ready={meta !== undefined}
        />
      }
      actions={
        <>
          <ExportButton
            source="sos_inquiries"
            query={query}
            total={meta?.is_total_capped === true ? undefined : meta?.total}
            conditions={filterChips(query, () => undefined, {})
              .map((chip) => chip.label)
              .join("、")}
          />
          {props.can_create && (
            <CreateButton
              href={pagePath(sosInquiryPages.sosInquiryForm)}
              label={listText.create}
            />
          )}
        </>
      }
    />
  );
}
