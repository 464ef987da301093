import Alert from "@mui/material/Alert";
import { z } from "zod";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { stopChannels } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { outboundOptOuts } from "#modules/outbound/outbound-vehicles/contract/opt-out-record.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { text as requiredText } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useActKey } from "#platform/web/api/use-act-key.ts";
import {
  RadioField,
  SegmentedField,
} from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  callLabels as label,
  slipCallText as text,
} from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useSlipReload } from "../api.ts";

const { create } = declaredCalls(outboundOptOuts);
const longest = { told_by: 50, reason: 255 } as const;
const ofCustomer = "customer";
type Customer = NonNullable<SlipDetail["customer"]>;

const schema = z
  .object({
    target: z.string(),
    channel: lookupSchema(stopChannels),
    told_by: requiredText(longest.told_by),
    reason: requiredText(longest.reason),
  })
  .transform((typed) =>
    // A telephone is stopped for calls alone: mail goes to an address.
    typed.target === ofCustomer
      ? typed
      : { ...typed, channel: "call" as const },
  );

const StopFields = ({ customer }: { customer: Customer }) => {
  const phones = [...new Set(customer.connections.map(({ phone }) => phone))];
  return (
    <>
      <RadioField
        name="target"
        label={label.target}
        required
        options={[
          { value: ofCustomer, label: text.stopCustomer(customer.name) },
          ...phones.map((phone) => ({
            value: phone,
            label: text.stopPhone(phone),
          })),
        ]}
      />
      <SegmentedField
        name="channel"
        label={label.channel}
        required
        options={optionsOf(stopChannels)}
      />
      <TextField
        name="told_by"
        label={label.told_by}
        required
        max_weight={longest.told_by}
      />
      <TextField
        name="reason"
        label={label.reason}
        required
        max_weight={longest.reason}
      />
    </>
  );
};

/** 発信停止の申出: in one step, at once, for the whole user or for one telephone. */
export const StopDialog = (props: {
  slip: SlipDetail;
  customer: Customer;
  /** A result that is typed would be lost: nothing is recorded after a stop. */
  has_unsaved: boolean;
  onClose: () => void;
}) => {
  const { customer, onClose } = props;
  const reload = useSlipReload();
  const withKey = useActKey();
  const form = useZodForm(schema, {
    target: ofCustomer,
    channel: "call",
    told_by: "",
    reason: "",
  });
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.stopTitle}
      note={text.stopNote}
      action={text.stopAct}
      is_destructive
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async ({ target, ...typed }) => {
        const body = {
          ...typed,
          asked_on: tokyoDate(),
          ...(target === ofCustomer
            ? { outbound_customer_id: customer.id, phone: null }
            : { outbound_customer_id: null, phone: target }),
        };
        await withKey((idempotency_key) =>
          callEndpoint(create, { body, idempotency_key }),
        );
        onClose();
        notify.success(text.stopDone);
        await reload();
      }}
    >
      {props.has_unsaved && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {text.stopUnsaved}
        </Alert>
      )}
      <StopFields customer={customer} />
    </FormDialog>
  );
};
