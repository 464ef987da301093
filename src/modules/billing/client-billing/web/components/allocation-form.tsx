import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
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

const BillRow = (props: {
  bill: Payment["payable"][number];
  at: number;
  may_keep_fee: boolean;
}) => {
  const { bill } = props;
  const name = `shares.${String(props.at)}`;
  return (
    <tr>
      <td className="time">{formatDay(bill.due_on)}</td>
      <td>
        <RouterLink to={pagePath(billPages.detail, { id: bill.id })}>
          {bill.bill_number}
        </RouterLink>
      </td>
      <td className="number">{formatYen(bill.balance)}</td>
      <td>
        <MoneyField name={`${name}.amount`} label={text.share} />
      </td>
      <td>
        {props.may_keep_fee && (
          <MoneyField name={`${name}.bank_fee`} label={text.fee} />
        )}
      </td>
      <td>
        <MoneyField name={`${name}.write_off`} label={text.writeOff} />
      </td>
    </tr>
  );
};

const Allocating = ({ record }: { record: Payment }) => {
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
        await allocate.mutateAsync({
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
        notify.success(text.taken);
      }}
    >
      <TableScroll>
        <PlainTable>
          <tbody>
            {payable.map((bill, at) => (
              <BillRow
                key={bill.id}
                bill={bill}
                at={at}
                may_keep_fee={bears_fee}
              />
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
      <TextField
        name="write_off_reason"
        label={text.writeOffReason}
        max_weight={longestStepReason}
      />
      <Rest unused={unused} />
      <SubmitButton>{text.take}</SubmitButton>
    </Form>
  );
};

/** Open bills of the payer with what is proposed: one press takes it. */
export const AllocationForm = ({ record }: { record: Payment }) => {
  if (record.unused === 0) return text.settledFully;
  if (record.client_id === null) return text.chooseClient;
  if (record.payable.length === 0) return text.noOpenBills;
  return <Allocating key={record.version} record={record} />;
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
                <RouterLink
                  to={pagePath(billPages.detail, { id: one.bill_id })}
                >
                  {one.bill_number}
                </RouterLink>
              </td>
              <td className="number">{formatYen(one.amount)}</td>
              <td className="number">
                {one.bank_fee > 0 && `${text.fee} ${formatYen(one.bank_fee)}`}
              </td>
              <td className="words">
                {one.write_off > 0 &&
                  `${text.writeOff} ${formatYen(one.write_off)} ${one.write_off_reason ?? ""}`}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  );
