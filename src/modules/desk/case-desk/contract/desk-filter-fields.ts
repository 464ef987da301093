import {
  type CodeFilter,
  type CodeFilters,
  type CompanyFilter,
  type CompanyFilters,
  manyFilter,
} from "./filter-fields.ts";
import { caseListText as text } from "./list-text.ts";
import { inquiryStatuses, nextActionUrgencies } from "./lookups.ts";
import { ownFilters } from "./own-filter-fields.ts";

/** Those that every list of a declared desk has: it opens with what is still worked on. */
const common = {
  open: {
    inquiry_status: manyFilter(text.status, inquiryStatuses, {
      begins: ["typing", "in_progress"],
    }),
  },
  further: {
    next_action_state: manyFilter(text.due, nextActionUrgencies, {
      told: "desk",
    }),
    ...ownFilters,
  },
} as const;

/** The filters of a declared desk: those of every desk, and its own behind them, each of a column of its name. */
export const deskFilters = <
  const Open extends CodeFilters = Record<never, CodeFilter>,
  const Further extends CodeFilters = Record<never, CodeFilter>,
  const Companies extends CompanyFilters = Record<never, CompanyFilter>,
>(own: {
  readonly open?: Open;
  readonly further?: Further;
  readonly companies?: Companies;
}) => ({
  open: { ...common.open, ...(own.open as Open) },
  further: { ...common.further, ...(own.further as Further) },
  companies: { ...(own.companies as Companies) },
});
