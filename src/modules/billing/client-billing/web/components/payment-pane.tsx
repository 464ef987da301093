import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { DetailOf, RowOf } from "#modules/base/records/contract/record.ts";
import { recordCalls } from "#modules/base/records/web/embeds/declared-detail.tsx";
import type { BesideProps } from "#modules/base/records/web/embeds/declared-list.tsx";
import { ClientField } from "#modules/company/clients/web/embeds/client-field.tsx";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { paymentPages } from "../../contract/pages.ts";
import { payments } from "../../contract/payment-record.ts";
import { paymentText as text } from "../../contract/payment-text.ts";
import { itemText } from "../../contract/text.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { PaymentSteps } from "./payment-steps.tsx";
import { AllocationForm } from "./allocation-form.tsx";

type Payment = DetailOf<typeof payments>;

const { get } = declaredCalls(payments);
const { update } = recordCalls(payments);
const clientForm = z.strictObject({ client_id: z.int() });

const Payers = styled("div")({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: 6,
  marginBottom: 12,
});

/** Those whom the name fits: one press says that it is this one. */
const PossiblePayers = (props: {
  payers: Payment["payers"];
  is_busy: boolean;
  onPick: (client_id: number) => void;
}) =>
  props.payers.length > 0 && (
    <Payers>
      <span>{text.payers(props.payers.length)}</span>
      {props.payers.map(({ id, company_customer_code, name, balance }) => (
        <Button
          key={id}
          variant="outlined"
          disabled={props.is_busy}
          onClick={() => props.onPick(id)}
        >
          {text.payer(company_customer_code, name, formatYen(balance))}
        </Button>
      ))}
    </Payers>
  );

/** Whose payment it is; of one that nobody knows, or where it was taken for another's. */
const PayerForm = ({ record }: { record: Payment }) => {
  const { id, version, client_id, client_name } = record;
  const queries = useQueryClient();
  const form = useZodForm(clientForm, { client_id });
  const { run, is_busy } = useOneAtATime();
  const setClient = async (values: z.infer<typeof clientForm>) => {
    await update(id, values, version);
    notify.success(text.clientSet);
    await invalidatePath(queries, payments.path);
  };
  return (
    <Form act="save" form={form} label={text.setClient} onSubmit={setClient}>
      <PossiblePayers
        payers={record.payers}
        is_busy={is_busy}
        onPick={(picked) =>
          void run(() => setClient({ client_id: picked })).catch(notify.error)
        }
      />
      <ClientField label={itemText.client} name={client_name} />
      <SubmitButton>{text.setClient}</SubmitButton>
    </Form>
  );
};

const Facts = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  marginBottom: 8,
  "& .end": { marginLeft: "auto", display: "flex", gap: 8 },
});

/** A key that is held down takes one proposal, and not those behind it. */
const dropRepeats = (event: KeyboardEvent): void => {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
};

const Chosen = (props: { record: Payment; onTaken: () => void }) => {
  const { record } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    element?.addEventListener("keydown", dropRepeats);
    return () => element?.removeEventListener("keydown", dropRepeats);
  }, []);
  useEffect(() => {
    // The next key takes what is proposed, or names who paid.
    place.current
      ?.querySelector<HTMLElement>("button[type=submit], input")
      ?.focus();
  }, [record.id, record.client_id]);
  return (
    <div ref={place}>
      <RecordBlock
        id="chosen"
        title={text.of(record.payer_name, formatYen(record.amount))}
      >
        <Facts>
          <span>{formatDay(record.received_on)}</span>
          <span>{record.client_name}</span>
          <RouterLink to={pagePath(paymentPages.detail, { id: record.id })}>
            {text.openPayment}
          </RouterLink>
          <span className="end">
            <PaymentSteps record={record} />
          </span>
        </Facts>
        {record.client_id === null ? (
          <PayerForm record={record} />
        ) : (
          <AllocationForm record={record} onTaken={props.onTaken} />
        )}
      </RecordBlock>
    </div>
  );
};

/** The first row behind one of which something is left. */
const nextOpen = (
  rows: readonly RowOf<typeof payments>[],
  id: number,
): RowOf<typeof payments> | undefined =>
  rows
    .slice(rows.findIndex((row) => row.id === id) + 1)
    .find(({ unused }) => unused > 0);

/** The open bills of who paid, with what is proposed: Enter takes it and goes on to the next payment. */
export const PaymentPane = ({
  id,
  rows,
  choose,
}: BesideProps<RowOf<typeof payments>>) => {
  const found = useEndpointQuery(
    get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  if (id === undefined) return <EmptyState message={text.nothingChosen} />;
  const record = found.data?.data;
  return (
    <>
      <ReadState queries={[found]} rows={4} />
      {record?.id === id && (
        <Chosen
          key={id}
          record={record}
          onTaken={() => {
            const next = nextOpen(rows, id);
            if (next !== undefined) choose(next);
          }}
        />
      )}
    </>
  );
};
