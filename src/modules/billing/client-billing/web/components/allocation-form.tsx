import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { proposalText } from "#modules/company/money-proposals/contract/text.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { allocatePayment } from "../../contract/payment-endpoints.ts";
import { billPages } from "../../contract/pages.ts";
import type { payments } from "../../contract/payment-record.ts";
import { paymentText as text } from "../../contract/payment-text.ts";

type Payment = DetailOf<typeof payments>;

interface AllocationProps {
  record: Payment;
  onTaken?: (() => void) | undefined;
}

const money = z.int().min(0).nullable();
const allocationForm = z.strictObject({
  shares: z.array(
    z.strictObject({ amount: money, bank_fee: money, write_off: money }),
  ),
  write_off_reason: optionalText(longestStepReason),
});

interface TypedShare {
  readonly amount: number | null;
  readonly bank_fee: number | null;
  readonly write_off: number | null;
}

/** What would be left of the payment by what is typed. */
const Rest = ({ unused }: { unused: number }) => {
  const shares = useWatch({ name: "shares" }) as readonly TypedShare[];
  const used = shares.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <Typography
      component="output"
      sx={{ fontWeight: "bold" }}
      color={used > unused ? "error" : undefined}
    >
      {text.rest(formatYen(unused - used))}
    </Typography>
  );
};

const Bill = styled("fieldset")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    minWidth: 0,
    margin: "0 0 8px",
    padding: "6px 0 0",
    border: 0,
    borderTop: `1px solid ${palette.divider}`,
    "& legend": { float: "left", padding: 0 },
    "& legend + *": { clear: "both" },
    "& .facts": { display: "flex", flexWrap: "wrap", gap: "0 12px" },
    "& .facts > :last-child": { marginLeft: "auto" },
    "& .shares": {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(128px, 1fr))",
      gap: 8,
    },
  };
});

/** What of a bill would stay open by what is typed. */
const Difference = ({ name, balance }: { name: string; balance: number }) => {
  const typed = useWatch({ name }) as TypedShare;
  const settled =
    (typed.amount ?? 0) + (typed.bank_fee ?? 0) + (typed.write_off ?? 0);
  return (
    <Typography
      component="output"
      variant="body2"
      color={settled > balance ? "error" : undefined}
    >
      {text.difference(formatYen(balance - settled))}
    </Typography>
  );
};

const BillRow = (props: {
  bill: Payment["payable"][number];
  at: number;
  may_keep_fee: boolean;
}) => {
  const { bill } = props;
  const name = `shares.${String(props.at)}`;
  return (
    <Bill>
      <legend>
        <RouterLink to={pagePath(billPages.detail, { id: bill.id })}>
          {bill.bill_number}
        </RouterLink>
      </legend>
      <div className="facts">
        <span>{text.due(formatDay(bill.due_on))}</span>
        <b>{text.balance(formatYen(bill.balance))}</b>
        <Difference name={name} balance={bill.balance} />
      </div>
      <div className="shares">
        <MoneyField name={`${name}.amount`} label={text.share} />
        {props.may_keep_fee && (
          <MoneyField name={`${name}.bank_fee`} label={text.fee} />
        )}
        <MoneyField name={`${name}.write_off`} label={text.writeOff} />
      </div>
    </Bill>
  );
};

const Take = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 12,
  marginBottom: 10,
});

/** Asked for where something is let go. */
const ReasonField = () => {
  const shares = useWatch({ name: "shares" }) as readonly TypedShare[];
  return (
    shares.some(({ write_off }) => (write_off ?? 0) > 0) && (
      <TextField
        name="write_off_reason"
        label={text.writeOffReason}
        max_weight={longestStepReason}
      />
    )
  );
};

const Allocating = ({ record, onTaken }: AllocationProps) => {
  const { id, version, unused, payable, bears_fee } = record;
  const form = useZodForm(allocationForm, {
    shares: payable.map(({ amount, bank_fee, write_off }) => ({
      amount: amount || null,
      bank_fee: bank_fee || null,
      write_off: write_off || null,
    })),
    write_off_reason: "",
  });
  const allocate = useEndpointMutation(allocatePayment);
  return (
    <Form
      act="save"
      form={form}
      label={text.openBills}
      onSubmit={async ({ shares, write_off_reason }) => {
        const { data } = await allocate.mutateAsync({
          params: { id },
          body: {
            version,
            write_off_reason,
            shares: payable.map((bill, at) => ({
              bill_id: bill.id,
              amount: shares[at]?.amount ?? 0,
              bank_fee: shares[at]?.bank_fee ?? 0,
              write_off: shares[at]?.write_off ?? 0,
            })),
          },
        });
        notify.success(
          data.waiting === null ? text.taken : proposalText.proposed,
        );
        onTaken?.();
      }}
    >
      <Take>
        <SubmitButton>{text.take}</SubmitButton>
        <Rest unused={unused} />
      </Take>
      {payable.map((bill, at) => (
        <BillRow key={bill.id} bill={bill} at={at} may_keep_fee={bears_fee} />
      ))}
      <ReasonField />
    </Form>
  );
};

/** Open bills of the payer with what is proposed: one press takes it. */
export const AllocationForm = ({ record, onTaken }: AllocationProps) => {
  if (record.unused === 0) return text.settledFully;
  if (record.client_id === null) return text.chooseClient;
  if (record.payable.length === 0) return text.noOpenBills;
  return <Allocating key={record.version} record={record} onTaken={onTaken} />;
};

/** What of a payment went where. */
export const AllocationList = ({ record }: { record: Payment }) =>
  record.allocations.length === 0 ? (
    text.nothingAllocated
  ) : (
    <TableScroll>
      <PlainTable>
        <tbody>
          {record.allocations.map((one) => (
            <tr key={one.id}>
              <td>
                {one.bill_id === null ? (
                  text.returned(formatDay(one.refunded_on))
                ) : (
                  <RouterLink
                    to={pagePath(billPages.detail, { id: one.bill_id })}
                  >
                    {one.bill_number}
                  </RouterLink>
                )}
              </td>
              <td className="number">{formatYen(one.amount)}</td>
              <td className="number">
                {one.bank_fee > 0 && `${text.fee} ${formatYen(one.bank_fee)}`}
              </td>
              <td className="words">
                {one.write_off > 0 &&
                  `${text.writeOff} ${formatYen(one.write_off)} ${one.write_off_reason ?? ""}`}
                {one.refund_reason}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  );
