import MarkEmailUnreadOutlinedIcon from "@mui/icons-material/MarkEmailUnreadOutlined";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { WatchLink, WatchList } from "#platform/web/ui/watch-list.tsx";
import { useToldOnce, WatchSign } from "#platform/web/ui/watch-sign.tsx";
import { bills } from "../../contract/bill-record.ts";
import { billPages } from "../../contract/pages.ts";
import { billText as text } from "../../contract/text.ts";

type Bill = RowOf<typeof bills>;
const { list } = declaredCalls(bills);

const query = {
  page: 1,
  per_page: 100,
  sort: "-issued_on",
  mail_mark: ["failed" as const],
};

const wordsOf = ({ bill_number, party_name }: Bill): string =>
  text.mailFailedOf(bill_number, party_name);
const keyOf = ({ id, mail_failed_at }: Bill): string =>
  `${String(id)} ${mail_failed_at ?? ""}`;

const Sign = () => {
  const found = useEndpointQuery(list, { query });
  const rows = found.data?.data;
  useToldOnce(rows, keyOf, (bill) => notify.news(wordsOf(bill)));
  const count = found.data?.meta.total ?? 0;
  return (
    <WatchSign
      label={text.mailFailedSign(count)}
      count={count}
      icon={<MarkEmailUnreadOutlinedIcon />}
      list={({ anchor, onClose }) => (
        <WatchList anchor={anchor} title={text.mailFailed} onClose={onClose}>
          {rows?.map((bill) => (
            <li key={bill.id}>
              <WatchLink
                href={pagePath(billPages.detail, { id: bill.id })}
                onOpen={onClose}
              >
                {wordsOf(bill)}
              </WatchLink>
            </li>
          ))}
        </WatchList>
      )}
    />
  );
};

/** On every page of whoever bills: bills whose mail was refused, until they have gone out. */
export const BillMailWatch = () =>
  useIsAllowed(list.access) ? <Sign /> : null;
