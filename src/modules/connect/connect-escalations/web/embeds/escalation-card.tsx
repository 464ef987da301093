import Button from "@mui/material/Button";
import { useCallback, useState } from "react";
import type { EscalationStatus } from "#modules/connect/connect-inquiries/contract/escalation-lookups.ts";
import type { Inquiry } from "#modules/connect/connect-inquiries/contract/fields.ts";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import {
  useFindCaseAct,
  useOfferAct,
} from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { CaseCard } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import {
  askedWhileOnItsWay,
  OpenMail,
} from "#modules/desk/case-mails/web/embeds/mail-line.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { ErrorState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { cardText as text } from "../../contract/card-text.ts";
import {
  closeEscalation,
  listEscalations,
  remindOfEscalation,
  sendEscalation,
} from "../../contract/endpoints.ts";
import {
  escalationStates,
  type EscalationState,
} from "../../contract/lookups.ts";
import type { Escalation } from "../../contract/schema.ts";
import { escalationText } from "../../contract/text.ts";
import { ComposeDialog } from "../components/compose-dialog.tsx";
import { EscalationRows } from "../components/escalation-rows.tsx";
import {
  AnswerDialog,
  ResendDialog,
  WithdrawDialog,
} from "../components/step-dialogs.tsx";
import { useRefresh } from "../components/use-refresh.ts";

type Dialog = "ask" | "remind" | "resend" | "answer" | "withdraw";

const tones: Readonly<Record<EscalationState, StatusTone>> = {
  sent: "blue",
  answered: "yellow",
  closed: "green",
};

/** The dialog that is open, of the escalation that stands. */
const OpenDialog = (props: {
  dialog: Dialog | undefined;
  inquiry_id: number;
  current: Escalation | undefined;
  onClose: () => void;
}) => {
  const { dialog, inquiry_id, current, onClose } = props;
  if (dialog === "ask")
    return (
      <ComposeDialog
        inquiry_id={inquiry_id}
        purpose="escalation"
        title={text.askTitle}
        said={text.sent}
        onSend={(mail, { version, due_at }) =>
          callEndpoint(sendEscalation, {
            params: { id: inquiry_id },
            body: { ...mail, version, due_at },
          })
        }
        onClose={onClose}
      />
    );
  if (current === undefined || dialog === undefined) return null;
  if (dialog === "remind")
    return (
      <ComposeDialog
        inquiry_id={inquiry_id}
        purpose="reminder"
        title={text.remindTitle}
        said={text.reminded}
        onSend={(mail) =>
          callEndpoint(remindOfEscalation, {
            params: { id: current.id },
            body: { ...mail, version: current.version },
          })
        }
        onClose={onClose}
      />
    );
  const Asked = {
    resend: ResendDialog,
    answer: AnswerDialog,
    withdraw: WithdrawDialog,
  }[dialog];
  return <Asked escalation={current} onClose={onClose} />;
};

/** Opens the writing of what is asked; where nobody is chosen to ask, says so and leads there. */
function useAsking(record: WholeFacts, open: (dialog: Dialog) => void) {
  const { car_dealer_id, car_dealer_branch_id } = record as Inquiry;
  const ability = record.can["escalate"];
  const find = useFindCaseAct();
  return useCallback(() => {
    if (ability?.allowed !== true) {
      if (ability !== undefined) notify.error(ability.reason);
      return;
    }
    if (car_dealer_id !== null && car_dealer_branch_id !== null) {
      open("ask");
      return;
    }
    notify.error(
      car_dealer_id === null
        ? escalationText.dealerMissing
        : escalationText.branchMissing,
    );
    find("edit:dealer")?.run();
  }, [ability, car_dealer_id, car_dealer_branch_id, find, open]);
}

interface CardAct {
  readonly name: string;
  /** Absent: it cannot be done now. */
  readonly label: string | undefined;
  readonly run: () => void;
  readonly is_first?: boolean;
}

const may = (
  ability: { readonly allowed: boolean } | undefined,
  label: string,
): string | undefined => (ability?.allowed === true ? label : undefined);

/** What the desk does about what was asked, the way ahead last. */
const actsOf = (
  current: Escalation,
  open: (dialog: Dialog) => void,
  close: () => void,
): CardAct[] => {
  const { can, has_undelivered: isFailed } = current;
  const by = (dialog: Exclude<Dialog, "ask">, is_first = false): CardAct => ({
    name: `escalation:${dialog}`,
    label: may(can[dialog], text[dialog]),
    run: () => open(dialog),
    is_first,
  });
  return [
    by("withdraw"),
    by("answer"),
    by("remind"),
    by("resend", isFailed),
    {
      name: "escalation:close",
      label: may(can.close, text.close),
      run: close,
      is_first: !isFailed,
    },
  ];
};

/** A button of the card, offered to the next action of the case too. */
const Act = ({ name, label, run, is_first }: CardAct) => {
  useOfferAct(name, label, run);
  return (
    label !== undefined && (
      <Button
        size="small"
        variant={is_first === true ? "contained" : "outlined"}
        onClick={run}
      >
        {label}
      </Button>
    )
  );
};

/** The answer is read: it becomes a row of the case. */
function useClosing(current: Escalation | undefined) {
  const refresh = useRefresh();
  const { mutateAsync, isPending } = useEndpointMutation(closeEscalation);
  return async (): Promise<void> => {
    if (current === undefined || isPending) return;
    const { id, version } = current;
    await mutateAsync({ params: { id }, body: { version } });
    await refresh(text.closed);
  };
}

const State = (props: {
  state: EscalationStatus;
  mails: Escalation["mails"] | undefined;
}) =>
  props.state === "none" ? (
    text.none
  ) : (
    <>
      <StatusChip
        tone={tones[props.state]}
        label={escalationStates.labelOf(props.state)}
      />
      <OpenMail mails={props.mails ?? []} />
    </>
  );

/** What is asked of the sales company, how far it is, and what is to be done about it. */
export function EscalationCard({ record }: { record: WholeFacts }) {
  const { id } = record;
  const [dialog, setDialog] = useState<Dialog>();
  const asked = useEndpointQuery(
    listEscalations,
    { params: { id } },
    askedWhileOnItsWay(({ data }) => data.flatMap(({ mails }) => mails)),
  );
  const [current, ...earlier] = asked.data?.data ?? [];
  // Until they are read, and where they cannot be, the case says how far it is.
  const { escalation_status } = record as Inquiry;
  const state = asked.data === undefined ? escalation_status : current?.state;
  const ask = useAsking(record, setDialog);
  useShortcut("e", ask);
  const close = useClosing(current);
  const acts = [
    ...(current === undefined
      ? []
      : actsOf(current, setDialog, () => {
          // A refusal is notified where it was called.
          close().catch(() => undefined);
        })),
    {
      name: "escalation:ask",
      label: may(record.can["escalate"], text.ask),
      run: ask,
    },
  ];
  return (
    <CaseCard
      id="escalation"
      title={text.title}
      is_wide
      says={<State state={state ?? "none"} mails={current?.mails} />}
      end={acts.map((act) => (
        <Act key={act.name} {...act} />
      ))}
    >
      {asked.isError && (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {current !== undefined && <EscalationRows escalation={current} />}
      {earlier.length > 0 && (
        <details>
          <summary>{text.earlier(earlier.length)}</summary>
          {earlier.map((one) => (
            <EscalationRows key={one.id} escalation={one} />
          ))}
        </details>
      )}
      <OpenDialog
        dialog={dialog}
        inquiry_id={id}
        current={current}
        onClose={() => setDialog(undefined)}
      />
    </CaseCard>
  );
}
