import { isCountFor, type MenuCount } from "#platform/contract/menu-count.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import type { ListView } from "#platform/web/ui/filters/view-tabs.tsx";
import { getMainMenu } from "../../contract/calls.ts";

/** The numbers are all of one request: a list asks for them less often than the menu itself, in milliseconds. */
const askAgain = 60_000;

/**
 * Numbers of the main menu as views of the list that they lead to, with their totals.
 *
 * @param is_ready the list itself is there
 */
export function useMenuViews(
  counts: readonly MenuCount[],
  is_ready: boolean,
): ListView[] {
  const account = useAccount();
  const [role] = account.roles;
  const { data } = useEndpointQuery(
    getMainMenu,
    {},
    { enabled: is_ready, staleTime: askAgain / 2, refetchInterval: askAgain },
  );
  return counts
    .filter((count) => isCountFor(count, { ...account, role }))
    .map(({ key, label, search, urgency }) => ({
      name: label,
      search,
      total: data?.data.counts[key],
      is_urgent: urgency === "now",
    }));
}
