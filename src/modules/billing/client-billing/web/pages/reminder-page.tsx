import {
  RecordList,
  chipOf,
} from "#modules/base/records/web/embeds/record-list.tsx";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { ChosenBar } from "#platform/web/ui/table/chosen-bar.tsx";
import { useRowSelection } from "#platform/web/ui/table/row-selection.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { billAges, reminderLevels } from "../../contract/lookups.ts";
import { billingPages, billPages } from "../../contract/pages.ts";
import {
  listOverdue,
  reminderQuery,
  type OverdueClient,
  type ReminderQuery,
} from "../../contract/reminder-endpoints.ts";
import { reminderText as text } from "../../contract/paper-text.ts";
import { ReminderActs } from "../components/reminder-acts.tsx";
import { reminderColumns } from "../components/reminder-columns.tsx";

const ages = optionsOf(billAges);
const levels = optionsOf(reminderLevels);
const furtherExports = ["bill_reminders"];
const noRows: readonly OverdueClient[] = [];
const labelOf = ({ client_name }: OverdueClient): string => client_name;
/** Their overdue bills. */
const hrefOf = ({ id }: OverdueClient): string =>
  `${pagePath(billPages.list)}?client_id=${String(id)}&age=1-30,31-60,61-90,91%2B`;

const chipsOf = (
  { age, level }: ReminderQuery,
  set: (change: Partial<ReminderQuery>) => void,
) => [
  ...chipOf(
    text.age,
    age?.map((one) => billAges.labelOf(one)),
    () => set({ age: undefined }),
  ),
  ...chipOf(
    text.columns.level,
    level?.map((one) => reminderLevels.labelOf(one)),
    () => set({ level: undefined }),
  ),
];

/** `/bill/remind` (spec §2): who has not paid, and what is done about it. */
export const ReminderPage = () => {
  const search = useListSearch("bill-reminders", reminderQuery);
  const { query, set } = search;
  const list = useEndpointQuery(
    listOverdue,
    { query },
    { keep_previous: true },
  );
  const rows = list.data?.data ?? noRows;
  const selection = useRowSelection(JSON.stringify(query), labelOf);
  return (
    <RecordList
      name="bill-reminders"
      title={billingPages.reminders.title}
      entity={clients.entity}
      has_marks={false}
      export_source="bill_ageing"
      further_exports={furtherExports}
      search={search}
      list={list}
      columns={reminderColumns}
      row_href={hrefOf}
      keyword={text.keyword}
      empty_message={text.empty}
      selection={selection}
      actions={
        <ChosenBar selection={selection} rows={rows}>
          {(chosen, clear) => <ReminderActs chosen={chosen} clear={clear} />}
        </ChosenBar>
      }
      chips={chipsOf(query, set)}
      filters={
        <>
          <FilterSelect
            label={text.age}
            options={ages}
            value={query.age ?? []}
            onChange={(age) => set({ age })}
          />
          <FilterSelect
            label={text.columns.level}
            options={levels}
            value={query.level ?? []}
            onChange={(level) => set({ level })}
          />
        </>
      }
    />
  );
};
