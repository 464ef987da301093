import Button from "@mui/material/Button";
import { useState } from "react";
import { z } from "zod";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { abilityGranted } from "#platform/contract/ability.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  refundPayment,
  releasePayment,
} from "../../contract/payment-endpoints.ts";
import type { payments } from "../../contract/payment-record.ts";
import { paymentText as text } from "../../contract/payment-text.ts";

interface Props {
  readonly record: DetailOf<typeof payments>;
}

const refundForm = z.strictObject({ amount: z.int().min(1) });

const RefundDialog = ({ record, onClose }: Props & { onClose: () => void }) => {
  const [{ id, version, unused }] = useState(record);
  const form = useZodForm(refundForm, { amount: unused });
  const refund = useEndpointMutation(refundPayment);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.refundTitle}
      note={text.rest(formatYen(unused))}
      action={text.refund}
      onClose={onClose}
      onSubmit={async ({ amount }) => {
        await refund.mutateAsync({ params: { id }, body: { version, amount } });
        notify.success(text.refunded);
        onClose();
      }}
    >
      <MoneyField name="amount" label={text.refundAmount} required />
    </FormDialog>
  );
};

/** What is done with a payment beside settling bills by it. */
export const PaymentSteps = ({ record }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const release = useEndpointMutation(releasePayment);
  const { id, version } = record;
  return (
    <>
      {record.unused > 0 && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {text.refund}
        </Button>
      )}
      {record.allocations.length > 0 && (
        <ReasonButton
          ability={abilityGranted}
          label={text.release}
          title={text.releaseTitle}
          note={text.releaseNote}
          reason={text.releaseReason}
          missing={text.releaseMissing}
          done={text.released}
          send={(reason) =>
            release.mutateAsync({ params: { id }, body: { version, reason } })
          }
        />
      )}
      {isOpen && (
        <RefundDialog record={record} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
