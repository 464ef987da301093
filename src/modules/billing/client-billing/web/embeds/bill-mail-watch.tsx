import MarkEmailUnreadIcon from "@mui/icons-material/MarkEmailUnreadOutlined";
import Badge from "@mui/material/Badge";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { IconLink } from "#platform/web/ui/icon-link.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useToldOnce } from "#platform/web/ui/watch-sign.tsx";
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
  useToldOnce(found.data?.data, keyOf, (bill) => notify.trouble(wordsOf(bill)));
  const count = found.data?.meta.total ?? 0;
  const words = text.mailFailedSign(count);
  return count === 0 ? null : (
    <IconLink
      to={pagePath(billPages.list)}
      search={{ mail_mark: "failed" }}
      aria-label={words}
      title={words}
    >
      <Badge badgeContent={count} color="error">
        <MarkEmailUnreadIcon />
      </Badge>
    </IconLink>
  );
};

/** On every page of whoever bills: bills whose mail was refused, until they have gone out. */
export const BillMailWatch = () =>
  useIsAllowed(list.access) ? <Sign /> : null;
