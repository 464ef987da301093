import Button from "@mui/material/Button";
import { useState } from "react";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { abilityGranted } from "#platform/contract/ability.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { bills } from "../../contract/bill-record.ts";
import {
  refundCredit,
  refundForm,
  releaseRefund,
} from "../../contract/endpoints.ts";
import { billText as text } from "../../contract/text.ts";

interface Props {
  readonly record: DetailOf<typeof bills>;
}

const RefundDialog = ({ record, onClose }: Props & { onClose: () => void }) => {
  const [{ id, version, balance }] = useState(record);
  const form = useZodForm(refundForm, {
    amount: -balance,
    refunded_on: tokyoDate(),
  });
  const refund = useEndpointMutation(refundCredit);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.refundTitle}
      note={text.refundNote(formatYen(-balance))}
      action={text.refund}
      onClose={onClose}
      onSubmit={async (body) => {
        await refund.mutateAsync({
          params: { id },
          body: { ...body, version },
        });
        notify.success(text.refunded);
        onClose();
      }}
    >
      <MoneyField name="amount" label={text.refundAmount} required />
      <DateField name="refunded_on" label={text.refundedOn} required />
    </FormDialog>
  );
};

/** What is left of a note is given back, or was not after all. */
export const RefundSteps = ({ record }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const release = useEndpointMutation(releaseRefund);
  const { id, version } = record;
  const isRefunded = record.settlements.some(
    ({ payment_id, credit_bill_id }) =>
      payment_id === null && credit_bill_id === null,
  );
  return (
    <>
      {record.may.refund.allowed && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {text.refund}
        </Button>
      )}
      {isRefunded && (
        <ReasonButton
          ability={abilityGranted}
          label={text.releaseRefund}
          title={text.releaseTitle}
          note={text.releaseNote}
          reason={text.releaseReason}
          missing={text.releaseMissing}
          done={text.releasedRefund}
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
