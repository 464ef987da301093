import BalanceIcon from "@mui/icons-material/BalanceOutlined";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { WatchLink, WatchList } from "#platform/web/ui/watch-list.tsx";
import { useToldOnce, WatchSign } from "#platform/web/ui/watch-sign.tsx";
import { journalPages } from "../../contract/pages.ts";
import { getSumCheck } from "../../contract/sum-calls.ts";
import type { UnequalSum } from "../../contract/sum-schema.ts";
import { journalText as text, sumKinds } from "../../contract/text.ts";

const keyOf = ({ kind, id, books, stands }: UnequalSum): string =>
  [kind, id, books, stands].join(" ");
const wordsOf = ({ kind, name, books, stands }: UnequalSum): string =>
  text.unequalLine(sumKinds[kind], name, formatYen(books), formatYen(stands));

const pathOf = ({ kind, id }: UnequalSum): string => {
  const list = pagePath(journalPages.list);
  if (kind === "unused") return list;
  const by = kind === "receivable" ? "client_id" : "tow_truck_company_id";
  return `${list}?${by}=${String(id)}`;
};

const Sign = () => {
  const { data } = useEndpointQuery(getSumCheck, {});
  const check = data?.data;
  const rows = data === undefined ? undefined : (check?.unequal ?? []);
  useToldOnce(rows, keyOf, (one) => notify.trouble(wordsOf(one)));
  const count = rows?.length ?? 0;
  return (
    <WatchSign
      label={text.sign(count)}
      count={count}
      icon={<BalanceIcon />}
      list={({ anchor, onClose }) => (
        <WatchList
          anchor={anchor}
          title={text.unequal(count, formatDateTime(check?.checked_at))}
          onClose={onClose}
        >
          {rows?.map((one) => (
            <li key={keyOf(one)}>
              <WatchLink href={pathOf(one)} onOpen={onClose}>
                {wordsOf(one)}
              </WatchLink>
            </li>
          ))}
        </WatchList>
      )}
    />
  );
};

/** On every page of whoever bills: sums of the books that are not what stands, as the nightly look found them. */
export const JournalWatch = () =>
  useIsAllowed(getSumCheck.access) ? <Sign /> : null;
