import Alert from "@mui/material/Alert";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import type { towBills } from "../../contract/bill-record.ts";
import { askedOfCompany } from "../../contract/state-rules.ts";
import { towBillText as text } from "../../contract/text.ts";

interface Props {
  readonly bill: Pick<
    RowOf<typeof towBills>,
    | "pay_on"
    | "paid_on"
    | "bill_state"
    | "origin"
    | "confirmed_at"
    | "failed_reason"
  >;
}

/** When a company is paid, or was. */
export const PayDay = ({ bill: { pay_on, paid_on } }: Props) => {
  if (paid_on !== null) return text.paidOn(formatDay(paid_on));
  return pay_on === null ? null : text.expected(formatDay(pay_on));
};

/** Why the bank could not pay. */
export const FailedNote = ({ bill }: Props) =>
  askedOfCompany(bill) === "failed" ? (
    <Alert severity="error" sx={{ my: 1 }}>
      {text.failedBefore(bill.failed_reason ?? "")}
    </Alert>
  ) : null;
