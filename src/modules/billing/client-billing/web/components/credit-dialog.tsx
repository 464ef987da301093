import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { proposalText } from "#modules/company/money-proposals/contract/text.ts";
import { NeedsTwo } from "#modules/company/money-proposals/web/embeds/needs-two.tsx";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import {
  MoneyField,
  signedAmount,
} from "#platform/web/ui/fields/number-fields.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { bills } from "../../contract/bill-record.ts";
import { creditBill } from "../../contract/endpoints.ts";
import { billPages } from "../../contract/pages.ts";
import { leftOf, summariseCredit } from "../../contract/tax-rules.ts";
import { billText as text } from "../../contract/text.ts";

type Bill = DetailOf<typeof bills>;

const creditForm = z.strictObject({
  reason: fieldText(longestStepReason, text.reasonMissing),
  amounts: z.array(z.int().nullable()),
});

/** What of each line was not given back yet. */
const leftOfLines = ({ lines, credited }: Bill): number[] =>
  lines.map(({ id, amount }) =>
    credited.lines
      .filter(({ bill_line_id }) => bill_line_id === id)
      .reduce((left, line) => left - line.amount, amount),
  );

/** What comes of what is typed, as it will be issued. */
const Total = ({ bill }: { bill: Bill }) => {
  const amounts = useWatch({ name: "amounts" }) as readonly (number | null)[];
  const { tax_rows, credited } = bill;
  const sums = summariseCredit(
    bill.lines
      .map(({ tax_class }, at) => ({ tax_class, amount: amounts[at] ?? 0 }))
      .filter(({ amount }) => amount !== 0),
    leftOf(tax_rows, [credited.tax_rows]),
    credited.rounding,
  );
  if ("exceeded" in sums) return null;
  return (
    <>
      <output>
        <b>
          {text.creditSums(
            formatYen(sums.subtotal),
            formatYen(sums.tax),
            formatYen(sums.total),
          )}
        </b>
      </output>
      <NeedsTwo amount={sums.total} before={credited.total} />
    </>
  );
};

/** The lines of the bill, with all of what is left by one press. */
const Amounts = ({ bill }: { bill: Bill }) => {
  const { setValue } = useFormContext();
  const left = leftOfLines(bill);
  return (
    <Box sx={{ display: "grid", gap: 1, mt: 1 }}>
      <Button
        variant="outlined"
        sx={{ justifySelf: "start" }}
        onClick={() => setValue("amounts", left, { shouldDirty: true })}
      >
        {text.creditAll}
      </Button>
      {bill.lines.map((line, at) => (
        <MoneyField
          key={line.id}
          name={`amounts.${String(at)}`}
          range={signedAmount}
          label={text.creditLine(
            [line.reception_number, line.item].filter(Boolean).join(" "),
            formatYen(left[at] ?? 0),
          )}
        />
      ))}
      <Total bill={bill} />
    </Box>
  );
};

/** Gives back lines of a bill, each wholly or in part. */
export const CreditDialog = ({
  record,
  onClose,
}: {
  record: Bill;
  onClose: () => void;
}) => {
  // The bill that was looked at: a change of somebody else meanwhile is refused.
  const [bill] = useState(record);
  const { id, version, lines } = bill;
  const form = useZodForm(creditForm, {
    reason: "",
    amounts: lines.map(() => null),
  });
  const credit = useEndpointMutation(creditBill);
  const navigate = useNavigate();
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.creditTitle}
      note={text.creditNote}
      action={text.credit}
      width="md"
      onClose={onClose}
      onSubmit={async ({ reason, amounts }) => {
        const given = lines.flatMap((line, at) => {
          const amount = amounts[at] ?? 0;
          return amount === 0 ? [] : [{ bill_line_id: line.id, amount }];
        });
        const { data } = await credit.mutateAsync({
          params: { id },
          body: { version, reason, lines: given },
        });
        onClose();
        if (data.id === id) {
          notify.success(proposalText.proposed);
          return;
        }
        notify.success(text.credited(data.bill_number));
        await navigate({ to: pagePath(billPages.detail, { id: data.id }) });
      }}
    >
      <TextArea
        name="reason"
        label={text.creditReason}
        max_weight={longestStepReason}
        required
      />
      <Amounts bill={bill} />
    </FormDialog>
  );
};
