import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import type { PageMeta } from "#platform/contract/paging.ts";
import { listText } from "../../list-text.ts";

/** 「1,234件」, or 「1,000件以上」 where counting stopped at a limit. */
export const countText = (
  meta: Pick<PageMeta, "total" | "is_total_capped">,
): string => {
  const count = formatInteger(meta.total);
  return meta.is_total_capped
    ? listText.table.at_least(count)
    : listText.table.total(count);
};
