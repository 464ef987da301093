import ReceiptLongIcon from "@mui/icons-material/ReceiptLong";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useToldOnce, WatchSign } from "#platform/web/ui/watch-sign.tsx";
import { WatchLink, WatchList } from "#platform/web/ui/watch-list.tsx";
import { AccountWatch } from "../components/account-watch.tsx";
import { towBills } from "../../contract/bill-record.ts";
import type { TowBillState } from "../../contract/lookups.ts";
import { towBillPages } from "../../contract/pages.ts";
import { askedOfCompany } from "../../contract/state-rules.ts";
import { towBillText as text } from "../../contract/text.ts";

type Bill = RowOf<typeof towBills>;
const { list } = declaredCalls(towBills);

/** Among these are all that may ask something; a page has as many as a company has open at once. */
const asking: TowBillState[] = ["returned", "submitted", "accepted"];
const query = {
  page: 1,
  per_page: 100,
  sort: "-period_to",
  bill_state: asking,
};

const wordsOf = (bill: Bill): string => {
  const asked = askedOfCompany(bill);
  return asked === undefined
    ? ""
    : text.askedOf(formatDay(bill.period_to), text.asked[asked]);
};
const keyOf = (bill: Bill): string =>
  `${String(bill.id)} ${askedOfCompany(bill) ?? ""}`;

const Sign = () => {
  const found = useEndpointQuery(list, { query });
  const rows = found.data?.data.filter(
    (bill) => askedOfCompany(bill) !== undefined,
  );
  useToldOnce(rows, keyOf, (bill) => notify.news(wordsOf(bill)));
  return (
    <WatchSign
      label={text.askedSign(rows?.length ?? 0)}
      count={rows?.length ?? 0}
      icon={<ReceiptLongIcon />}
      list={({ anchor, onClose }) => (
        <WatchList anchor={anchor} title={text.asked.title} onClose={onClose}>
          {rows?.map((bill) => (
            <li key={bill.id}>
              <WatchLink
                href={pagePath(towBillPages.detail, { id: bill.id })}
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

/**
 * On every page of a towing company: bills that came back, wait for its word, or could not be paid. On every page of
 * whoever pays: what waits for a second person.
 */
export const TowMoneyWatch = () =>
  useAccount().side === "tow" ? <Sign /> : <AccountWatch />;
