import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { interviewGuideListQuery } from "../../contract/endpoints.ts";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import { subjectFields, subjects } from "../../contract/lookups.ts";
import type { InterviewGuide } from "../../contract/schema.ts";
import { interviewGuideLabels as label } from "../../contract/text.ts";

/** Name under which this list keeps its query, its columns and its saved views. */
export const guideListName = "interview-guides";

const defaultRows = 50;

export const guideSearch = interviewGuideListQuery.extend({
  per_page: interviewGuideListQuery.shape.per_page
    .unwrap()
    .default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof guideSearch>>;

const fields = optionsOf(subjectFields);

const fieldOf = (row: InterviewGuide): string => {
  const field = subjects.find(row.subject)?.field;
  return field === undefined ? "" : subjectFields.labelOf(field);
};

export const guideColumns: readonly TableColumn<InterviewGuide>[] = [
  {
    id: "subject",
    label: label.subject,
    width: 240,
    sort: "sort_order",
    cell: (row) => subjects.labelOf(row.subject),
  },
  {
    id: "subject_field",
    label: label.subject_field,
    width: 130,
    cell: fieldOf,
  },
  {
    id: "question_count",
    label: label.question_count,
    width: 120,
    align: "end",
    cell: (row) => text.counted(row.question_count),
  },
  {
    id: "required_count",
    label: label.required_count,
    width: 100,
    align: "end",
    cell: (row) => text.counted(row.required_count),
  },
  {
    id: "updated_at",
    label: label.updated_at,
    width: 140,
    sort: "updated_at",
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  },
];

export const GuideFilters = ({ query, set }: Search) => (
  <FilterSelect
    label={label.subject_field}
    options={fields}
    value={query.subject_field ?? []}
    onChange={(subject_field) => set({ subject_field })}
  />
);

/** The filters that are on. */
export const guideChips = ({ query, set }: Search) => [
  ...chipOf(text.search, query.q, () => set({ q: undefined })),
  ...chipOf(
    label.subject_field,
    query.subject_field?.map((code) => subjectFields.labelOf(code)),
    () => set({ subject_field: undefined }),
  ),
];
