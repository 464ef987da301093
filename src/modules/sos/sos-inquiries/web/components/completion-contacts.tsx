import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import type { Ability } from "#platform/contract/ability.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { detailText } from "../../contract/detail-text.ts";
import {
  approvalNeeds,
  completionContactStates,
  type CompletionContactState,
} from "#modules/desk/case-desk/contract/lookups.ts";
import type { NextActionKind } from "../../contract/next-action-lookups.ts";
import type { Inquiry, InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";
import { savedCaseOf } from "../form.ts";
import { useCaseSaving } from "./case-saver.tsx";
import { DueChip } from "./next-action-view.tsx";

const Rows = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
  gap: "6px 16px",
  "& .contact": { display: "flex", alignItems: "center", gap: 10 },
  "& .contact > span": { flex: 1, minWidth: 0, fontSize: type.size.base },
  "& small": {
    display: "block",
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& .MuiToggleButton-root": { minHeight: 28, paddingInline: 10 },
}));

const contacts = [
  "caller_completion_arrangement",
  "caller_completion_work",
  "car_dealer_completion_work",
  "follow_up_call",
] as const;
type Contact = (typeof contacts)[number];

/** The task that a contact is as long as it is not made. */
const taskOfContact: Record<Contact, NextActionKind> = {
  caller_completion_arrangement: "tell_arrangement",
  caller_completion_work: "tell_completion",
  car_dealer_completion_work: "tell_dealer",
  follow_up_call: "follow_up_call",
};

/** When and by whom a contact was made. */
const doneOf = (inquiry: Inquiry, name: Contact): string => {
  if (inquiry[name] !== "done") return "";
  const { at, by } = inquiry[`${name}_done`];
  return detailText.contactDone(by ?? "", formatDateTime(at));
};

interface Choice {
  readonly code: string;
  readonly label: string;
}

const ContactRow = (props: {
  label: string;
  note: string;
  /** Until when it has to be made. */
  task?: Inquiry["tasks"][number] | undefined;
  value: string;
  choices: readonly Choice[];
  /** The state as a label, for accounts that never change it. */
  is_reader: boolean;
  disabled: boolean;
  reason: string;
  onChoose: (code: string) => void;
}) => {
  const id = useId();
  return (
    <div className="contact">
      <span id={id}>
        {props.label}
        {props.note !== "" && <small>{props.note}</small>}
        {props.task !== undefined && (
          <small>
            <DueChip task={props.task} />
          </small>
        )}
      </span>
      {props.is_reader ? (
        <b>{props.choices.find(({ code }) => code === props.value)?.label}</b>
      ) : (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={props.value}
          disabled={props.disabled}
          aria-labelledby={id}
          title={props.reason}
          onChange={(_, code: string | null) => {
            if (code !== null) props.onChoose(code);
          }}
        >
          {props.choices.map(({ code, label }) => (
            <ToggleButton key={code} value={code}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </div>
  );
};

/** Saves one toggle at a time, and says what it is now. */
function useContactSaving(inquiry: Inquiry) {
  const saving = useCaseSaving();
  const [isBusy, setBusy] = useState(false);
  const save = async (change: Partial<InquiryInput>, said: string) => {
    setBusy(true);
    try {
      const base = savedCaseOf(inquiry);
      const outcome = await saving.save(base, { ...base.baseline, ...change });
      if (outcome.kind === "saved") notify.success(said);
    } catch {
      // Notified where it was made; the toggle shows the record as it is.
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, dialog: saving.dialog };
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

/** Who may not lower the need is told so beside it. */
const ApprovalNeed = ({ inquiry, saving }: ContactsProps) => {
  const { update, waive_approval } = inquiry.can;
  const isWaiving = inquiry.approval_need === "need" && update.allowed;
  return (
    <ContactRow
      {...shown(isWaiving ? waive_approval : update, saving.isBusy)}
      label={inquiryLabels.approval_need}
      note={isWaiving ? waive_approval.reason : ""}
      value={inquiry.approval_need}
      choices={approvalNeeds.options}
      onChoose={(code) => {
        const need = code === "need" ? "need" : "no_need";
        void saving.save(
          { approval_need: need },
          detailText.contactSaved(
            inquiryLabels.approval_need,
            approvalNeeds.labelOf(need),
          ),
        );
      }}
    />
  );
};

/** The completion contacts as toggles, saved at once, with time and person; and whether a leader approves. */
export function CompletionContacts({ inquiry }: { inquiry: Inquiry }) {
  const saving = useContactSaving(inquiry);
  const hidden = hiddenFieldsOf(useAccount().roles[0]);
  return (
    <Rows>
      {contacts
        .filter((name) => !hidden.has(name))
        .map((name) => (
          <ContactRow
            key={name}
            {...shown(inquiry.can.contact, saving.isBusy)}
            label={inquiryLabels[name]}
            note={doneOf(inquiry, name)}
            task={inquiry.tasks.find(
              ({ kind }) => kind === taskOfContact[name],
            )}
            value={inquiry[name]}
            choices={completionContactStates.options}
            onChoose={(code) =>
              void saving.save(
                { [name]: code as CompletionContactState },
                detailText.contactSaved(
                  inquiryLabels[name],
                  completionContactStates.labelOf(
                    code as CompletionContactState,
                  ),
                ),
              )
            }
          />
        ))}
      {!hidden.has("approval_need") && (
        <ApprovalNeed inquiry={inquiry} saving={saving} />
      )}
      {saving.dialog}
    </Rows>
  );
}
