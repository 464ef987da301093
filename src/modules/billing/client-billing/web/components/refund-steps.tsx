import Button from "@mui/material/Button";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { proposalText } from "#modules/company/money-proposals/contract/text.ts";
import { NeedsTwo } from "#modules/company/money-proposals/web/embeds/needs-two.tsx";
import { LockNote } from "#modules/billing/journal/web/embeds/lock-note.tsx";
import { abilityGranted } from "#platform/contract/ability.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { bills } from "../../contract/bill-record.ts";
import { refundCredit, releaseRefund } from "../../contract/endpoints.ts";
import {
  refundPayment,
  releasePaymentRefund,
} from "../../contract/payment-endpoints.ts";
import type { payments } from "../../contract/payment-record.ts";
import { type Refund, refundForm } from "../../contract/refund-schema.ts";
import { refundText as text } from "../../contract/refund-text.ts";

/** The record after it: what waits at it was not done. */
type Answer = { readonly data: Pick<DetailOf<typeof bills>, "waiting"> };

/** Said before it is sent, as the amount is typed. */
const TypedNeedsTwo = ({ before }: { before: number }) => (
  <NeedsTwo
    amount={Number(useWatch({ name: "amount" }) ?? 0)}
    before={before}
  />
);

interface DialogProps {
  readonly before: number;
  readonly left: number;
  readonly send: (refund: Refund) => Promise<Answer>;
  readonly onClose: () => void;
}

const RefundDialog = ({ left, before, send, onClose }: DialogProps) => {
  const form = useZodForm(refundForm, {
    amount: left,
    refunded_on: tokyoDate(),
    reason: "",
  });
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.title}
      note={text.note(formatYen(left))}
      action={text.refund}
      onClose={onClose}
      onSubmit={async (refund) => {
        const { data } = await send(refund);
        notify.success(
          data.waiting === null ? text.refunded : proposalText.proposed,
        );
        onClose();
      }}
    >
      <MoneyField name="amount" label={text.amount} required />
      <DateField name="refunded_on" label={text.refundedOn} required />
      <LockNote name="refunded_on" />
      <TextField
        name="reason"
        label={text.reason}
        max_weight={longestStepReason}
        required
      />
      <TypedNeedsTwo before={before} />
    </FormDialog>
  );
};

/** What is left is given back, or was not after all. */
const Refunding = (props: {
  /** What may be given back; nothing where it may not. */
  left: number;
  /** What was given back already. */
  refunded: number;
  refund: (refund: Refund) => Promise<Answer>;
  release: (reason: string) => Promise<unknown>;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {props.left > 0 && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {text.refund}
        </Button>
      )}
      {props.refunded > 0 && (
        <ReasonButton
          ability={abilityGranted}
          label={text.release}
          title={text.releaseTitle}
          note={text.releaseNote}
          reason={text.releaseReason}
          missing={text.releaseMissing}
          done={text.released}
          send={props.release}
        />
      )}
      {isOpen && (
        // As it is now: what another did meanwhile is seen, and the next press goes.
        <RefundDialog
          left={props.left}
          before={props.refunded}
          send={props.refund}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** Of a credit note. */
export const NoteRefunds = (props: { record: DetailOf<typeof bills> }) => {
  const { id, version, balance, may, settlements } = props.record;
  const refund = useEndpointMutation(refundCredit);
  const release = useEndpointMutation(releaseRefund);
  return (
    <Refunding
      left={may.refund.allowed ? -balance : 0}
      refunded={settlements
        .filter(
          ({ payment_id, credit_bill_id }) =>
            payment_id === null && credit_bill_id === null,
        )
        .reduce((sum, { amount }) => sum + amount, 0)}
      refund={(given) =>
        refund.mutateAsync({ params: { id }, body: { ...given, version } })
      }
      release={(reason) =>
        release.mutateAsync({ params: { id }, body: { version, reason } })
      }
    />
  );
};

/** Of a payment. */
export const PaymentRefunds = (props: {
  record: DetailOf<typeof payments>;
}) => {
  const { id, version, unused, refunded } = props.record;
  const refund = useEndpointMutation(refundPayment);
  const release = useEndpointMutation(releasePaymentRefund);
  return (
    <Refunding
      left={unused}
      refunded={refunded}
      refund={(given) =>
        refund.mutateAsync({ params: { id }, body: { ...given, version } })
      }
      release={(reason) =>
        release.mutateAsync({ params: { id }, body: { version, reason } })
      }
    />
  );
};
