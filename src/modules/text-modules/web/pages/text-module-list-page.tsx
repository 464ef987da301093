import { RecordList } from "#modules/records/web/embeds/record-list.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { listTextModules } from "../../contract/endpoints.ts";
import { textModulePageTitles } from "../../contract/page-text.ts";
import { textModulePages } from "../../contract/pages.ts";
import type { TextModule } from "../../contract/schema.ts";
import { textModuleText as text } from "../../contract/text.ts";
import {
  textModuleChips,
  textModuleColumns,
  TextModuleFilters,
  textModuleListName,
  textModuleSearch,
} from "../components/text-module-list-parts.tsx";

const hrefOf = ({ id }: TextModule): string =>
  pagePath(textModulePages.textModule, { id });

/** `/management/text-modules`: the texts that long fields offer. */
export function TextModuleListPage() {
  const search = useListSearch(textModuleListName, textModuleSearch);
  const list = useEndpointQuery(
    listTextModules,
    { query: search.query },
    { keep_previous: true, meta: { quiet: true } },
  );
  return (
    <RecordList
      name={textModuleListName}
      title={textModulePageTitles.list}
      entity="text_module"
      export_source="text_modules"
      search={search}
      list={list}
      columns={textModuleColumns}
      row_href={hrefOf}
      create={{
        href: pagePath(textModulePages.textModuleForm),
        label: text.create,
      }}
      keyword={text.searchHint}
      chips={textModuleChips(search)}
      filters={<TextModuleFilters {...search} />}
    />
  );
}
