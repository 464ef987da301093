import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
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
import { billText as text } from "../../contract/text.ts";

const creditForm = z.strictObject({
  reason: fieldText(longestStepReason, text.reasonMissing),
  amounts: z.array(z.int().nullable()),
});

/** Gives back lines of a bill, each wholly or in part. */
export const CreditDialog = ({
  record,
  onClose,
}: {
  record: DetailOf<typeof bills>;
  onClose: () => void;
}) => {
  // The bill that was looked at: a change of somebody else meanwhile is refused.
  const [{ id, version, lines }] = useState(record);
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
        const { data } = await credit.mutateAsync({
          params: { id },
          body: {
            version,
            reason,
            lines: lines.flatMap((line, at) => {
              const amount = amounts[at] ?? 0;
              return amount === 0 ? [] : [{ bill_line_id: line.id, amount }];
            }),
          },
        });
        notify.success(text.credited(data.bill_number));
        onClose();
        await navigate({ to: pagePath(billPages.detail, { id: data.id }) });
      }}
    >
      <TextArea
        name="reason"
        label={text.creditReason}
        max_weight={longestStepReason}
        required
      />
      {lines.map((line, at) => (
        <MoneyField
          key={line.id}
          name={`amounts.${String(at)}`}
          range={signedAmount}
          label={text.creditLine(
            [line.reception_number, line.item].filter(Boolean).join(" "),
            formatYen(line.amount),
          )}
        />
      ))}
    </FormDialog>
  );
};
