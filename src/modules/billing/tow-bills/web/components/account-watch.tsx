import FactCheckIcon from "@mui/icons-material/FactCheckOutlined";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { WatchLink, WatchList } from "#platform/web/ui/watch-list.tsx";
import { useToldOnce, WatchSign } from "#platform/web/ui/watch-sign.tsx";
import { proposalKinds } from "#modules/company/money-proposals/contract/lookups.ts";
import { proposalPages } from "#modules/company/money-proposals/contract/pages.ts";
import { moneyProposals } from "#modules/company/money-proposals/contract/record.ts";
import { proposalText } from "#modules/company/money-proposals/contract/text.ts";
import { towAccounts } from "../../contract/account-record.ts";
import { towAccountText as text } from "../../contract/account-text.ts";
import { towAccountPages, towRunPages } from "../../contract/pages.ts";
import { towRuns } from "../../contract/run-record.ts";
import { getPaymentSettings } from "../../contract/settings-calls.ts";
import type { PaymentSettings } from "../../contract/settings-schema.ts";

const accounts = declaredCalls(towAccounts).list;
const proposals = declaredCalls(moneyProposals).list;
const runs = declaredCalls(towRuns).list;
const page = { page: 1, per_page: 100 };
const proposed = {
  ...page,
  sort: "-updated_at",
  account_state: ["proposed" as const],
};
const waiting = {
  ...page,
  sort: "-updated_at",
  proposal_state: ["proposed" as const],
};
const created = { ...page, sort: "-pay_on", run_state: ["created" as const] };

/** What waits for a second person. */
interface Waiting {
  readonly key: string;
  readonly words: string;
  readonly href: string;
}

const ofAccount = (account: RowOf<typeof towAccounts>): Waiting => ({
  key: `account ${String(account.id)}`,
  words: text.waitsOf(account.company_name),
  href: pagePath(towAccountPages.detail, { id: account.id }),
});
const ofRun = ({ id, pay_on, total }: RowOf<typeof towRuns>): Waiting => ({
  key: `run ${String(id)}`,
  words: text.runWaits(formatDay(pay_on), formatYen(total)),
  href: pagePath(towRunPages.detail, { id }),
});

const ofProposal = ({
  id,
  proposal_kind,
  subject_name,
}: RowOf<typeof moneyProposals>): Waiting => ({
  key: `proposal ${String(id)}`,
  words: proposalText.sign(proposalKinds.labelOf(proposal_kind), subject_name),
  href: pagePath(proposalPages.detail, { id }),
});

/** As long as one person is enough, everybody who pays knows why. */
const ofSettings = ({ payments_need_two, off_reason }: PaymentSettings) =>
  payments_need_two
    ? []
    : [
        {
          key: `alone ${off_reason ?? ""}`,
          words: text.alone(off_reason ?? ""),
          href: pagePath(towRunPages.list),
        },
      ];

const Sign = () => {
  const settings = useEndpointQuery(getPaymentSettings, {});
  const changes = useEndpointQuery(accounts, { query: proposed });
  const payments = useEndpointQuery(runs, { query: created });
  const acts = useEndpointQuery(proposals, { query: waiting });
  const isThere =
    changes.data !== undefined &&
    payments.data !== undefined &&
    acts.data !== undefined &&
    settings.data !== undefined;
  const rows: Waiting[] | undefined = isThere
    ? [
        ...ofSettings(settings.data.data),
        ...acts.data.data.map(ofProposal),
        ...changes.data.data.map(ofAccount),
        ...payments.data.data
          .filter(({ alone_reason }) => alone_reason === null)
          .map(ofRun),
      ]
    : undefined;
  useToldOnce(
    rows,
    ({ key }) => key,
    ({ words }) => notify.news(words),
  );
  const count = rows?.length ?? 0;
  return (
    <WatchSign
      label={text.sign(count)}
      count={count}
      icon={<FactCheckIcon />}
      list={({ anchor, onClose }) => (
        <WatchList anchor={anchor} title={text.signTitle} onClose={onClose}>
          {rows?.map(({ key, words, href }) => (
            <li key={key}>
              <WatchLink href={href} onOpen={onClose}>
                {words}
              </WatchLink>
            </li>
          ))}
        </WatchList>
      )}
    />
  );
};

/** On every page of whoever bills and pays: what waits for a second person. */
export const AccountWatch = () =>
  useIsAllowed(accounts.access) ? <Sign /> : null;
