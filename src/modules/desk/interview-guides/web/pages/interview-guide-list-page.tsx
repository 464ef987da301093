import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { listInterviewGuides } from "../../contract/endpoints.ts";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import { interviewGuidePageTitles } from "../../contract/page-text.ts";
import { interviewGuidePages } from "../../contract/pages.ts";
import type { InterviewGuide } from "../../contract/schema.ts";
import {
  guideChips,
  guideColumns,
  GuideFilters,
  guideListName,
  guideSearch,
} from "../components/guide-list-parts.tsx";

const hrefOf = ({ id }: InterviewGuide): string =>
  pagePath(interviewGuidePages.interviewGuide, { id });

/** `/management/interview-guides`: what the desk asks, by trouble type. */
export function InterviewGuideListPage() {
  const search = useListSearch(guideListName, guideSearch);
  const list = useEndpointQuery(
    listInterviewGuides,
    { query: search.query },
    { keep_previous: true, meta: { quiet: true } },
  );
  return (
    <RecordList
      name={guideListName}
      title={interviewGuidePageTitles.list}
      entity="interview_guide"
      search={search}
      list={list}
      columns={guideColumns}
      row_href={hrefOf}
      create={{
        href: pagePath(interviewGuidePages.interviewGuideForm),
        label: text.create,
      }}
      keyword={text.searchHint}
      chips={guideChips(search)}
      filters={<GuideFilters {...search} />}
    />
  );
}
