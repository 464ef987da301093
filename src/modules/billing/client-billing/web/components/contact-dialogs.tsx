import { useState } from "react";
import { callResults } from "#modules/desk/case-desk/contract/lookups.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { callEndpoint, newIdempotencyKey } from "#platform/web/api/client.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import {
  DateField,
  DateTimeField,
} from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import {
  callForm,
  disputeForm,
  recordCall,
  setDispute,
} from "../../contract/contact-endpoints.ts";
import { contactText as text } from "../../contract/contact-text.ts";
import { reminderText as letters } from "../../contract/paper-text.ts";
import {
  promiseForm,
  recordPromise,
  type OverdueClient,
} from "../../contract/reminder-endpoints.ts";

interface Props {
  readonly client: OverdueClient;
  readonly onClose: () => void;
  /** Says what was done, and reads the list again. */
  readonly onDone: (words: string) => Promise<void>;
}

const results = optionsOf(callResults);

const thisMinute = (): string => {
  const now = new Date();
  now.setSeconds(0, 0);
  return now.toISOString();
};

/** What came of a call to a client that has not paid. */
export const CallDialog = ({ client, onClose, onDone }: Props) => {
  const [idempotency_key] = useState(newIdempotencyKey);
  const form = useZodForm(callForm, {
    called_at: thisMinute(),
    phone: client.phone,
    result: "connected",
    promised_on: null,
    note: "",
  });
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.callTitle}
      note={client.client_name}
      action={text.call}
      width="sm"
      onClose={onClose}
      onSubmit={async (body) => {
        await callEndpoint(recordCall, {
          body: { ...body, client_id: client.id },
          idempotency_key,
        });
        await onDone(text.called);
      }}
    >
      <TelephoneField name="phone" label={text.phone} />
      <DateTimeField name="called_at" label={text.calledAt} required />
      <SegmentedField
        name="result"
        label={text.result}
        options={results}
        keeps_one
      />
      <DateField name="promised_on" label={text.promisedOn} />
      <TextField name="note" label={text.note} max_weight={255} />
    </FormDialog>
  );
};

/** A client promised to pay by a day. */
export const PromiseDialog = ({ client, onClose, onDone }: Props) => {
  const form = useZodForm(promiseForm, { promised_on: "", note: "" });
  return (
    <FormDialog
      act="save"
      form={form}
      title={letters.promiseTitle}
      note={client.client_name}
      action={letters.promise}
      onClose={onClose}
      onSubmit={async (body) => {
        await callEndpoint(recordPromise, {
          body: { ...body, client_id: client.id },
        });
        await onDone(letters.promised);
      }}
    >
      <DateField name="promised_on" label={letters.promiseOn} required />
      <TextField name="note" label={letters.note} max_weight={255} />
    </FormDialog>
  );
};

/** No letter until a day, and why. */
export const DisputeDialog = ({ client, onClose, onDone }: Props) => {
  const [{ id, version, client_name, dispute_until }] = useState(client);
  const form = useZodForm(disputeForm, {
    dispute_until: dispute_until ?? "",
    reason: "",
  });
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.disputeTitle}
      note={text.disputeNote(client_name)}
      action={text.dispute}
      onClose={onClose}
      onSubmit={async (body) => {
        await callEndpoint(setDispute, {
          body: { ...body, client_id: id, version },
        });
        await onDone(text.disputed);
      }}
    >
      <DateField name="dispute_until" label={text.disputeUntil} required />
      <TextArea
        name="reason"
        label={text.disputeReason}
        max_weight={longestStepReason}
        required
      />
    </FormDialog>
  );
};
