import type { FieldValues } from "react-hook-form";
import type { Ability } from "#platform/contract/ability.ts";
import {
  formatDateTime,
  formatShort,
} from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import type { PersonAt } from "../../contract/case-schema.ts";
import { caseDetailText as text } from "../../contract/detail-text.ts";
import {
  approvalNeeds,
  completionContactStates,
  type CompletionContactState,
} from "../../contract/lookups.ts";
import { useSaveConflict } from "../components/save-conflict.tsx";
import { contactAbility } from "../detail/case-actions.ts";
import { useFreshCase } from "../detail/fresh-case.ts";
import { CaseCard } from "./case-card.tsx";
import { valueIn, type CaseScreen, type OpenedCase } from "./case-screen.tsx";
import { ContactRow, ContactToggle } from "./contact-toggle.tsx";

/** The time and the family name, in full in the title; "" where the contact was not made. */
const doneOf = (record: OpenedCase, name: string) => {
  if (valueIn(record, name) !== "done") return { note: "", title: undefined };
  const { at, by } = valueIn(record, `${name}_done`) as PersonAt;
  const [family = ""] = (by ?? "").split(/\s/);
  return {
    note: text.contactDone(family, formatShort(at, Date.now())),
    title: text.contactDone(by ?? "", formatDateTime(at)),
  };
};

/** Until when a contact has to be made. */
const dueOf = ({ tasks }: OpenedCase, task: string): string | undefined => {
  const due = tasks.find(({ kind }) => kind === task)?.due_at;
  return due === undefined ? undefined : text.contactUntil(formatDateTime(due));
};

/** Saves one contact at a time, and says what it is now. */
export function useContactSaving<C extends OpenedCase>(
  screen: CaseScreen<C>,
  record: C,
) {
  const { form, calls } = screen;
  const { choose, dialog } = useSaveConflict(form);
  const takeOver = useFreshCase(screen.endpoints.get);
  const { run, is_busy: isBusy } = useOneAtATime();
  const save = (change: FieldValues, said: string): Promise<void> =>
    run(async () => {
      try {
        const base = form.savedCaseOf(record);
        const outcome = await form.update({ ...calls, choose }, base, {
          ...base.baseline,
          ...change,
        });
        if (outcome.kind !== "saved") return;
        takeOver(outcome.record);
        notify.success(said);
      } catch (error) {
        // What is shown is the record as it is.
        notify.error(error);
      }
    });
  const tell = (name: string, state: CompletionContactState) =>
    save(
      { [name]: state },
      text.contactSaved(
        screen.contacts?.contacts[name]?.label ?? "",
        completionContactStates.labelOf(state),
      ),
    );
  return { save, tell, isBusy, dialog };
}

interface ContactsProps<C extends OpenedCase> {
  readonly screen: CaseScreen<C>;
  readonly record: C;
}

const shown = (ability: Ability | undefined, isBusy: boolean) => ({
  is_reader: ability === undefined || ability.because === "role",
  disabled: ability?.allowed !== true || isBusy,
  reason: ability?.reason ?? "",
});

/** Below its heading the words need not say again what it is. */
const approvalChoices = approvalNeeds.codes.map((code) => ({
  code,
  label: completionContactStates.labelOf(code === "need" ? "yes" : "none"),
}));

/** Who may not lower the need is told so beside it. */
const ApprovalNeed = <C extends OpenedCase>(
  props: ContactsProps<C> & { saving: ReturnType<typeof useContactSaving<C>> },
) => {
  const { screen, record, saving } = props;
  const { update, waive_approval } = record.can;
  const isWaiving = record.approval_need === "need" && update.allowed;
  const label = screen.labels["approval_need"] ?? "";
  return (
    <ContactToggle
      {...shown(isWaiving ? waive_approval : update, saving.isBusy)}
      label={label}
      note=""
      title={isWaiving ? waive_approval.reason : undefined}
      value={record.approval_need}
      choices={approvalChoices}
      onChoose={(code) => {
        const need = code === "need" ? "need" : "no_need";
        void saving.save(
          { approval_need: need },
          text.contactSaved(label, approvalNeeds.labelOf(need)),
        );
      }}
    />
  );
};

const isState = (code: string): code is CompletionContactState =>
  completionContactStates.has(code);

/** The contacts of a case as toggles, saved at once, with time and person; and whether a leader approves. */
export function CaseContacts<C extends OpenedCase>(props: ContactsProps<C>) {
  const { screen, record } = props;
  const saving = useContactSaving(screen, record);
  const hidden = screen.hiddenFieldsOf(useAccount().roles[0]);
  const { names = [], contacts = {} } = screen.contacts ?? {};
  const isTold = (name: string): boolean => !hidden.has(name);
  const hasNeed = screen.names.includes("approval_need");
  return (
    <CaseCard id="contacts" title={text.contacts} is_wide is_inline>
      <ContactRow>
        {names.filter(isTold).map((name) => {
          const { note, title } = doneOf(record, name);
          const { label = "", task = "" } = contacts[name] ?? {};
          return (
            <ContactToggle
              key={name}
              {...shown(contactAbility(record), saving.isBusy)}
              label={label}
              note={note}
              title={title ?? dueOf(record, task)}
              value={String(valueIn(record, name))}
              choices={completionContactStates.options}
              onChoose={(code) => {
                if (isState(code)) void saving.tell(name, code);
              }}
            />
          );
        })}
        {hasNeed && isTold("approval_need") && (
          <ApprovalNeed {...props} saving={saving} />
        )}
        {saving.dialog}
      </ContactRow>
    </CaseCard>
  );
}
