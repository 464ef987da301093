import { useCallback, useRef } from "react";
import {
  RecordList,
  chipOf,
} from "#modules/base/records/web/embeds/record-list.tsx";
import { outboundCustomers } from "#modules/outbound/outbound-vehicles/contract/customer-record.ts";
import {
  DealerFilter,
  useDealerName,
} from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";
import {
  formatYearMonthJapanese,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import {
  addMonthsToDay,
  fromDay,
  lastDateOf,
  toDay,
} from "#platform/contract/japanese/periods.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import type { Creating } from "#platform/web/ui/create-button.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  dueQuery,
  listDue,
  type DuePiece,
  type DueQuery,
} from "../../contract/due-endpoints.ts";
import { dueChoices } from "../../contract/lookups.ts";
import { dmBatchPages } from "../../contract/pages.ts";
import { batchText, dueText as text } from "../../contract/text.ts";
import { DmTabs } from "../components/dm-tabs.tsx";
import { dueColumns } from "../list/due-columns.ts";

const choices = optionsOf(dueChoices);
/** Months from which inspections may be chosen: the last one, and half a year on. */
const monthsAhead = 6;
const months = () =>
  Array.from({ length: monthsAhead + 2 }, (_, at) => {
    const value = fromDay(addMonthsToDay(toDay(tokyoDate()), at - 1)).slice(
      0,
      7,
    );
    return { value, label: formatYearMonthJapanese(value) };
  });

const hrefOf = ({ id }: DuePiece): string =>
  pagePath(outboundCustomers.pages.detail, { id });

/**
 * A batch of what the list is narrowed to: one is of one company or of all, so that no more is gathered than was seen,
 * and until the end of a month that was chosen.
 */
const batchOf = (
  { car_dealer_id = [], target_month }: DueQuery,
  pickMonth: () => void,
): Creating | undefined => {
  if (car_dealer_id.length > 1) return undefined;
  const label = batchText.create;
  if (target_month === undefined) return { href: pickMonth, label };
  const given = new URLSearchParams();
  for (const id of car_dealer_id) given.set("car_dealer_id", String(id));
  given.set("due_until", lastDateOf(target_month));
  return { href: `${pagePath(dmBatchPages.form)}?${given.toString()}`, label };
};

/** Says that a month is to be chosen, and shows what it is chosen in. */
const usePickMonth = () => {
  const button_ref = useRef<HTMLButtonElement>(null);
  const pickMonth = useCallback(() => {
    notify.trouble(text.pickMonth);
    button_ref.current?.click();
  }, []);
  return { button_ref, pickMonth };
};

/** 要DM発送: to whom mail is due, before anything is gathered. */
export const DuePage = () => {
  const search = useListSearch("outbound-dm-due", dueQuery);
  const { query, set } = search;
  const { car_dealer_id, target_month, due } = query;
  const list = useEndpointQuery(listDue, { query }, { keep_previous: true });
  const dealerName = useDealerName(car_dealer_id);
  const { button_ref, pickMonth } = usePickMonth();
  return (
    <RecordList
      name="outbound-dm-due"
      title={dmBatchPages.due.title}
      entity={outboundCustomers.entity}
      has_marks={false}
      tabs={<DmTabs />}
      search={search}
      list={list}
      columns={dueColumns}
      row_href={hrefOf}
      keyword={text.keyword}
      empty_message={text.empty}
      create={batchOf(query, pickMonth)}
      chips={[
        ...chipOf(text.dealer, dealerName === "" ? undefined : dealerName, () =>
          set({ car_dealer_id: undefined }),
        ),
        ...chipOf(
          text.month,
          target_month === undefined
            ? undefined
            : formatYearMonthJapanese(target_month),
          () => set({ target_month: undefined }),
        ),
        ...chipOf(
          text.state,
          due?.map((one) => dueChoices.labelOf(one)),
          () => set({ due: undefined }),
        ),
      ]}
      filters={
        <>
          <DealerFilter query={query} set={set} />
          <FilterSelect
            label={text.month}
            button_ref={button_ref}
            options={months()}
            value={target_month === undefined ? [] : [target_month]}
            onChange={(value) => set({ target_month: value.at(-1) })}
          />
          <FilterSelect
            label={text.state}
            options={choices}
            value={due ?? []}
            onChange={(value) => set({ due: value })}
          />
        </>
      }
    />
  );
};
