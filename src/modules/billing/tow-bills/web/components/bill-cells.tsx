import type { RowOf } from "#modules/base/records/contract/record.ts";
import { formatDay, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { towAccounts } from "../../contract/account-record.ts";
import type { towBills } from "../../contract/bill-record.ts";
import { limitMarkOf } from "../../contract/due-rules.ts";
import { listLosses } from "../../contract/endpoints.ts";
import {
  accountStates,
  limitMarks,
  towBillStates,
} from "../../contract/lookups.ts";
import { askedOfCompany } from "../../contract/state-rules.ts";
import { towBillText as text } from "../../contract/text.ts";

type Bill = RowOf<typeof towBills>;

export const billTones = {
  draft: "neutral",
  submitted: "blue",
  returned: "red",
  accepted: "yellow",
  scheduled: "yellow",
  paid: "green",
} as const;

/** What the clock of the law says of the day on which a bill is paid, or could still be. */
const markOf = ({ period_from, pay_on, paid_on }: Bill) => {
  if (period_from === null) return undefined;
  const today = tokyoDate();
  const planned = pay_on === null || pay_on < today ? today : pay_on;
  return limitMarkOf(period_from, paid_on ?? planned);
};

const LimitCell = ({ bill }: { bill: Bill }) => {
  const mark = markOf(bill);
  return (
    <>
      {formatDay(bill.law_limit)}{" "}
      {mark !== undefined && (
        <StatusChip
          tone={mark === "over_limit" ? "red" : "yellow"}
          label={limitMarks.labelOf(mark)}
        />
      )}
    </>
  );
};

/** Whether a line costs more than its client is billed: one reading for all rows. */
const LossCell = ({ id }: { id: number }) => {
  const losses = useEndpointQuery(listLosses, {});
  return losses.data?.data.includes(id) === true ? (
    <StatusChip tone="red" label={text.loss} />
  ) : null;
};

const accountTones = {
  proposed: "yellow",
  confirmed: "green",
  replaced: "neutral",
  refused: "red",
} as const;

/** What waits for a second person is seen. */
export const accountCells = {
  account_state: ({ account_state }: RowOf<typeof towAccounts>) => (
    <StatusChip
      tone={accountTones[account_state]}
      label={accountStates.labelOf(account_state)}
    />
  ),
};

/** Cells of the lists of whoever pays. */
export const billCells = {
  bill_state: (bill: Bill) => {
    const isFailed = askedOfCompany(bill) === "failed";
    return (
      <StatusChip
        tone={isFailed ? "red" : billTones[bill.bill_state]}
        label={
          isFailed
            ? text.failStep.label
            : towBillStates.labelOf(bill.bill_state)
        }
      />
    );
  },
  submitted_at: ({ submitted_at }: Bill) =>
    submitted_at === null ? "" : formatDay(tokyoDate(submitted_at)),
  loss: ({ id }: Bill) => <LossCell id={id} />,
  law_limit: (bill: Bill) => <LimitCell bill={bill} />,
};
