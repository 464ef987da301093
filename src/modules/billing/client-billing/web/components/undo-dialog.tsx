import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import {
  billClosings,
  type ClosedClient,
} from "../../contract/closing-record.ts";
import { undoClosing } from "../../contract/closing-endpoints.ts";
import { closingText as text } from "../../contract/text.ts";

const undoForm = z.strictObject({
  reason: fieldText(longestStepReason, text.undoMissing),
});

const useEffectOf = (closing: number, client_ids: readonly number[]) =>
  useQuery({
    queryKey: [undoClosing.path, closing, ...client_ids],
    gcTime: 0,
    queryFn: () =>
      callEndpoint(undoClosing, {
        params: { id: closing },
        body: { client_ids: [...client_ids], reason: null, dry_run: true },
      }),
  });

/** What an undo takes with it. */
const EffectLines = ({ of }: { of: ReturnType<typeof useEffectOf> }) => {
  if (of.isError)
    return <ErrorState error={of.error} onRetry={() => void of.refetch()} />;
  if (of.data === undefined) return <LoadingRows rows={3} />;
  const { data } = of.data;
  const lines = [
    text.undoBills(data.bills, data.sent),
    text.undoPayments(data.payments, formatYen(data.payment_sum)),
    text.undoLetters(data.letters),
    ...(data.later.length > 0
      ? [text.undoLater(data.later.map(formatDay).join("、"))]
      : []),
  ];
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
};

/** Undoes clients of a closing, after showing what goes with it. */
export const UndoDialog = (props: {
  closing: number;
  clients: readonly Pick<ClosedClient, "client_id" | "client_name">[];
  onClose: () => void;
  onDone: () => void;
}) => {
  const { closing } = props;
  const clients = props.clients.map(({ client_id }) => client_id);
  const form = useZodForm(undoForm, { reason: "" });
  const effect = useEffectOf(closing, clients);
  const queries = useQueryClient();
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.undoTitle}
      note={text.undoNote}
      action={text.undo}
      is_destructive
      onClose={props.onClose}
      onSubmit={async ({ reason }) => {
        const { data } = await callEndpoint(undoClosing, {
          params: { id: closing },
          body: { client_ids: clients, reason, dry_run: false },
        });
        notify.success(text.undone(data.bills));
        props.onDone();
        props.onClose();
        await invalidatePath(queries, billClosings.path);
      }}
    >
      <Typography sx={{ mb: 1 }}>
        {text.undoClients(props.clients.map(({ client_name }) => client_name))}
      </Typography>
      <EffectLines of={effect} />
      <TextArea
        name="reason"
        label={text.undoReason}
        max_weight={longestStepReason}
        required
      />
    </FormDialog>
  );
};
