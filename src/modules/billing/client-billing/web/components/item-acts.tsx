import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { ClientField } from "#modules/company/clients/web/embeds/client-field.tsx";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { type Shortcut, useShortcut } from "#platform/web/ui/shortcuts.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import {
  assignItems,
  confirmItems,
  excludeItems,
  includeItems,
  issueBill,
} from "../../contract/endpoints.ts";
import { billItems } from "../../contract/item-record.ts";
import { itemText as text } from "../../contract/text.ts";

type Item = Pick<
  RowOf<typeof billItems>,
  "id" | "version" | "client_id" | "client_name" | "item_state" | "amount"
>;
interface Props {
  readonly chosen: readonly Item[];
  readonly clear: () => void;
}

const markedOf = (chosen: readonly Item[]) =>
  chosen.map(({ id, version }) => ({ id, version }));

const useDone = (clear: () => void) => {
  const queries = useQueryClient();
  return async (words: string): Promise<void> => {
    clear();
    notify.success(words);
    await invalidatePath(queries, billItems.path);
  };
};

const assignForm = z.strictObject({ client_id: z.int().positive() });

const AssignDialog = (props: Props & { onClose: () => void }) => {
  const { chosen, onClose } = props;
  const form = useZodForm(assignForm, {});
  const done = useDone(props.clear);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.assignTitle(chosen.length)}
      action={text.assign}
      onClose={onClose}
      onSubmit={async ({ client_id }) => {
        const { data } = await callEndpoint(assignItems, {
          body: { items: markedOf(chosen), client_id },
        });
        onClose();
        await done(text.assigned(data.count));
      }}
    >
      <ClientField label={text.client} />
    </FormDialog>
  );
};

const excludeForm = z.strictObject({
  reason: fieldText(longestStepReason, text.reasonMissing),
});

const ExcludeDialog = (props: Props & { onClose: () => void }) => {
  const { chosen, onClose } = props;
  const form = useZodForm(excludeForm, { reason: "" });
  const done = useDone(props.clear);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.excludeTitle(chosen.length)}
      action={text.exclude}
      is_destructive
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { data } = await callEndpoint(excludeItems, {
          body: { items: markedOf(chosen), reason },
        });
        onClose();
        await done(text.excluded(data.count));
      }}
    >
      <TextArea
        name="reason"
        label={text.excludeReason}
        max_weight={100}
        required
      />
    </FormDialog>
  );
};

const useQuickActs = ({ chosen, clear }: Props) => {
  const done = useDone(clear);
  const items = markedOf(chosen);
  return {
    confirmAll: async (): Promise<void> => {
      const { data } = await callEndpoint(confirmItems, { body: { items } });
      await done(text.confirmed(data.count));
    },
    includeAll: async (): Promise<void> => {
      const { data } = await callEndpoint(includeItems, { body: { items } });
      await done(text.included(data.count));
    },
    issue: async (): Promise<void> => {
      const agreed = await confirm({
        title: text.issue,
        body: text.issueBody(chosen.length, chosen[0]?.client_name ?? ""),
        action: text.issue,
      });
      if (!agreed) return;
      const { data } = await callEndpoint(issueBill, { body: { items } });
      await done(text.issued(data.bill_number));
    },
  };
};

const sumOf = (chosen: readonly Item[]): number =>
  chosen.reduce((all, { amount }) => all + amount, 0);

const noAct = (): void => undefined;

/** Keys for what is chosen: with nothing chosen they do nothing. */
export const itemKeys: readonly Shortcut[] = [
  { keys: ["C"], does: text.confirmKey, short: text.confirm },
  { keys: ["E"], does: text.excludeKey, short: text.exclude },
];

/** What may be done with items: each act where all of them may take it. */
export const ItemActs = ({ chosen, clear }: Props) => {
  const [dialog, setDialog] = useState<"assign" | "exclude">();
  const acts = useQuickActs({ chosen, clear });
  const { run, is_busy } = useOneAtATime();
  const are = (...states: readonly string[]): boolean =>
    chosen.every(({ item_state }) => states.includes(item_state));
  const press = (act: () => Promise<void>) => () =>
    void run(act).catch(notify.error);
  const [first] = chosen;
  const isOneClient = chosen.every((one) => one.client_id === first?.client_id);
  const quick = (label: string, act: () => Promise<void>, isMain = false) => (
    <Button
      variant={isMain ? "contained" : "outlined"}
      disabled={is_busy}
      onClick={press(act)}
    >
      {label}
    </Button>
  );
  const close = (): void => setDialog(undefined);
  const canConfirm = are("pending");
  const canExclude = are("unassigned", "pending", "confirmed");
  useShortcut("c", canConfirm ? press(acts.confirmAll) : noAct);
  useShortcut("e", canExclude ? () => setDialog("exclude") : noAct);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: "bold" }}>
        {text.chosenSum(formatYen(sumOf(chosen)))}
      </Typography>
      {canConfirm && quick(text.confirm, acts.confirmAll, true)}
      {are("confirmed") && isOneClient && quick(text.issue, acts.issue)}
      {are("excluded") && quick(text.include, acts.includeAll)}
      {canExclude && (
        <>
          <Button variant="outlined" onClick={() => setDialog("assign")}>
            {text.assign}
          </Button>
          <Button
            variant="outlined"
            color="error"
            onClick={() => setDialog("exclude")}
          >
            {text.exclude}
          </Button>
        </>
      )}
      {dialog === "assign" && (
        <AssignDialog chosen={chosen} clear={clear} onClose={close} />
      )}
      {dialog === "exclude" && (
        <ExcludeDialog chosen={chosen} clear={clear} onClose={close} />
      )}
    </>
  );
};
