import { LockNote } from "#modules/billing/journal/web/embeds/lock-note.tsx";
import { ClientField } from "#modules/company/clients/web/embeds/client-field.tsx";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type {
  DetailOf,
  InputOf,
} from "#modules/base/records/contract/record.ts";
import { addDays, formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import type { Question } from "#platform/web/ui/question.ts";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { paymentSchemas } from "../../contract/billing-schema.ts";
import { payments } from "../../contract/payment-record.ts";
import { foldPayer } from "../../contract/payer-rules.ts";
import { paymentText as text } from "../../contract/payment-text.ts";
import { itemText } from "../../contract/text.ts";

const { list } = declaredCalls(payments);
type Typed = InputOf<typeof payments>;

/** How many days apart two payments are that may be one and the same. */
const days = 7;

/** Asks where a payment of the same amount and payer stands already: typed twice, it settles two bills. */
const askAgain = async (
  { amount, received_on, payer_name, client_id }: Typed,
  record: DetailOf<typeof payments> | undefined,
): Promise<Question | undefined> => {
  if (record !== undefined) return undefined;
  const { data } = await callEndpoint(list, {
    query: {
      page: 1,
      per_page: 100,
      sort: "-received_on",
      amount_from: amount,
      amount_to: amount,
      received_on_from: addDays(received_on, -days),
      received_on_to: addDays(received_on, days),
    },
  });
  const like = data.find(
    (other) =>
      foldPayer(other.payer_name) === foldPayer(payer_name) ||
      (client_id !== null && other.client_id === client_id),
  );
  return (
    like && {
      title: text.likeAsk,
      body: text.likeBody(
        formatDay(like.received_on),
        like.payer_name,
        formatYen(like.amount),
      ),
      action: text.likeTake,
    }
  );
};

/** The form of a payment: its client is looked for, its amount is typed as money. */
export const paymentForm = {
  schemas: paymentSchemas,
  question: askAgain,
  inputs: {
    client_id: ({
      record,
    }: {
      record: DetailOf<typeof payments> | undefined;
    }) => (
      <ClientField
        label={itemText.client}
        required={false}
        name={record?.client_name ?? null}
      />
    ),
    amount: () => (
      <>
        <MoneyField
          name="amount"
          label={payments.fields.amount.label}
          required
        />
        <LockNote name="received_on" />
      </>
    ),
  },
};
