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
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import {
  type Shortcut,
  useSendKey,
  useShortcut,
} from "#platform/web/ui/shortcuts.ts";
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
  /** Beside a list: what is decided is left for the next, by Ctrl+Enter. */
  readonly onNext?: (() => void) | undefined;
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
  const done = useDone(props.onNext ?? props.clear);
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

const useQuickActs = ({ chosen, clear, onNext }: Props) => {
  const done = useDone(clear);
  const leave = useDone(onNext ?? clear);
  const items = markedOf(chosen);
  return {
    confirmAll: async (): Promise<void> => {
      const { data } = await callEndpoint(confirmItems, { body: { items } });
      await leave(text.confirmed(data.count));
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

/** Keys for what is chosen: with nothing chosen they do nothing. */
export const itemKeys: readonly Shortcut[] = [
  { keys: ["C"], does: text.confirmKey, short: text.confirm },
  { keys: ["E"], does: text.excludeKey, short: text.exclude },
  { keys: [text.keyNext], does: text.nextKey, short: text.confirmNext },
];

/** Confirms them; beside a list it says that it goes on, and by which key. */
const ConfirmButton = (props: {
  is_busy: boolean;
  goes_on: boolean;
  onPress: () => void;
}) => (
  <Button
    variant="contained"
    disabled={props.is_busy}
    onClick={props.onPress}
    {...(props.goes_on && {
      "aria-keyshortcuts": "Control+Enter",
      endIcon: <KeyHint aria-hidden>{text.keyNext}</KeyHint>,
    })}
  >
    {props.goes_on ? text.confirmNext : text.confirm}
  </Button>
);

/** Beside a list one key decides and goes on; elsewhere there is one for each act. */
const useItemKeys = (
  onNext: (() => void) | undefined,
  acts: {
    readonly confirm: (() => void) | undefined;
    readonly exclude: (() => void) | undefined;
  },
): void => {
  const { confirm: onConfirm, exclude } = acts;
  const isBeside = onNext !== undefined;
  useShortcut("c", isBeside ? undefined : onConfirm);
  useShortcut("e", isBeside ? undefined : exclude);
  useSendKey(isBeside ? (onConfirm ?? onNext) : undefined);
};

/** What may be done with items: each act where all of them may take it. */
export const ItemActs = ({ chosen, clear, onNext }: Props) => {
  const [dialog, setDialog] = useState<"assign" | "exclude">();
  const acts = useQuickActs({ chosen, clear, onNext });
  const { run, is_busy } = useOneAtATime();
  const are = (...states: readonly string[]): boolean =>
    chosen.every(({ item_state }) => states.includes(item_state));
  const press = (act: () => Promise<void>) => () =>
    void run(act).catch(notify.error);
  const [first] = chosen;
  const isOneClient = chosen.every((one) => one.client_id === first?.client_id);
  const quick = (label: string, act: () => Promise<void>) => (
    <Button variant="outlined" disabled={is_busy} onClick={press(act)}>
      {label}
    </Button>
  );
  const close = (): void => setDialog(undefined);
  const canExclude = are("unassigned", "pending", "confirmed");
  const onConfirm = are("pending") ? press(acts.confirmAll) : undefined;
  const onExclude = canExclude ? () => setDialog("exclude") : undefined;
  useItemKeys(onNext, { confirm: onConfirm, exclude: onExclude });
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: "bold" }}>
        {text.chosenSum(formatYen(sumOf(chosen)))}
      </Typography>
      {onConfirm !== undefined && (
        <ConfirmButton
          is_busy={is_busy}
          goes_on={onNext !== undefined}
          onPress={onConfirm}
        />
      )}
      {are("confirmed") && isOneClient && quick(text.issue, acts.issue)}
      {are("excluded") && quick(text.include, acts.includeAll)}
      {onExclude !== undefined && (
        <>
          <Button variant="outlined" onClick={() => setDialog("assign")}>
            {text.assign}
          </Button>
          <Button variant="outlined" color="error" onClick={onExclude}>
            {text.exclude}
          </Button>
        </>
      )}
      {dialog === "assign" && (
        <AssignDialog chosen={chosen} clear={clear} onClose={close} />
      )}
      {dialog === "exclude" && (
        <ExcludeDialog
          chosen={chosen}
          clear={clear}
          onNext={onNext}
          onClose={close}
        />
      )}
    </>
  );
};
