import {
  approvalNeeds,
  completionContactStates,
  type CompletionContactState,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  ContactRow,
  ContactToggle,
} from "#modules/desk/case-desk/web/embeds/contact-toggle.tsx";
import type { Ability } from "#platform/contract/ability.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { detailText } from "../../contract/detail-text.ts";
import type { Inquiry, InquiryInput } from "../../contract/schema.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";
import { contactLabels } from "../../contract/text.ts";
import { contactOfTask, type Contact } from "../detail/next-step.ts";
import { inquiryForm } from "../form.ts";
import { useCaseSaving } from "#modules/desk/case-desk/web/embeds/case-saver.tsx";
import { inquiryCalls } from "../api.ts";
import { useFreshCase } from "../detail/fresh-case.ts";

const contacts = Object.entries(contactOfTask);

/** `11/21 03:20` and the family name, in full in the title; "" where the contact was not made. */
const doneOf = (inquiry: Inquiry, name: Contact) => {
  if (inquiry[name] !== "done") return { note: "", title: undefined };
  const { at, by } = inquiry[`${name}_done`];
  const [family = ""] = (by ?? "").split(/\s/);
  return {
    note: detailText.contactDone(family, formatDateTime(at).slice(5, 16)),
    title: detailText.contactDone(by ?? "", formatDateTime(at)),
  };
};

/** Until when a contact has to be made. */
const dueOf = (inquiry: Inquiry, task: string): string | undefined => {
  const due = inquiry.tasks.find(({ kind }) => kind === task)?.due_at;
  return due === undefined
    ? undefined
    : detailText.contactTitle(formatDateTime(due).slice(5, 16));
};

/** Saves one contact at a time, and says what it is now. */
export function useContactSaving(inquiry: Inquiry) {
  const saving = useCaseSaving(inquiryForm, inquiryCalls, useFreshCase());
  const { run, is_busy: isBusy } = useOneAtATime();
  const save = (change: Partial<InquiryInput>, said: string): Promise<void> =>
    run(async () => {
      try {
        const base = inquiryForm.savedCaseOf(inquiry);
        const outcome = await saving.save(base, {
          ...base.baseline,
          ...change,
        });
        if (outcome.kind === "saved") notify.success(said);
      } catch {
        // Notified where it was made; the toggle shows the record as it is.
      }
    });
  const tell = (name: Contact, state: CompletionContactState) =>
    save(
      { [name]: state },
      detailText.contactSaved(
        contactLabels[name],
        completionContactStates.labelOf(state),
      ),
    );
  return { save, tell, isBusy, dialog: saving.dialog };
}

interface ContactsProps {
  inquiry: Inquiry;
  saving: ReturnType<typeof useContactSaving>;
}

const shown = (ability: Ability, isBusy: boolean) => ({
  is_reader: ability.because === "role",
  disabled: !ability.allowed || isBusy,
  reason: ability.reason,
});

/** Below its heading the words need not say again what it is. */
const approvalChoices = approvalNeeds.codes.map((code) => ({
  code,
  label: completionContactStates.labelOf(code === "need" ? "yes" : "none"),
}));

/** Who may not lower the need is told so beside it. */
const ApprovalNeed = ({ inquiry, saving }: ContactsProps) => {
  const { update, waive_approval } = inquiry.can;
  const isWaiving = inquiry.approval_need === "need" && update.allowed;
  return (
    <ContactToggle
      {...shown(isWaiving ? waive_approval : update, saving.isBusy)}
      label={contactLabels.approval_need}
      note=""
      title={isWaiving ? waive_approval.reason : undefined}
      value={inquiry.approval_need}
      choices={approvalChoices}
      onChoose={(code) => {
        const need = code === "need" ? "need" : "no_need";
        void saving.save(
          { approval_need: need },
          detailText.contactSaved(
            contactLabels.approval_need,
            approvalNeeds.labelOf(need),
          ),
        );
      }}
    />
  );
};

const isState = (code: string): code is CompletionContactState =>
  completionContactStates.has(code);

/** The completion contacts as toggles, saved at once, with time and person; and whether a leader approves. */
export function CompletionContacts({ inquiry }: { inquiry: Inquiry }) {
  const saving = useContactSaving(inquiry);
  const hidden = hiddenFieldsOf(useAccount().roles[0]);
  return (
    <ContactRow>
      {contacts
        .filter(([, name]) => !hidden.has(name))
        .map(([task, name]) => (
          <ContactToggle
            key={name}
            {...shown(inquiry.can.contact, saving.isBusy)}
            label={contactLabels[name]}
            note={doneOf(inquiry, name).note}
            title={doneOf(inquiry, name).title ?? dueOf(inquiry, task)}
            value={inquiry[name]}
            choices={completionContactStates.options}
            onChoose={(code) => {
              if (isState(code)) void saving.tell(name, code);
            }}
          />
        ))}
      {!hidden.has("approval_need") && (
        <ApprovalNeed inquiry={inquiry} saving={saving} />
      )}
      {saving.dialog}
    </ContactRow>
  );
}
