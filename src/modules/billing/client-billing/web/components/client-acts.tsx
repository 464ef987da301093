import Button from "@mui/material/Button";
import { useState } from "react";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { abilityGranted } from "#platform/contract/ability.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { setDispute } from "../../contract/contact-endpoints.ts";
import { contactText as text } from "../../contract/contact-text.ts";
import { reminderText } from "../../contract/paper-text.ts";
import type { OverdueClient } from "../../contract/reminder-endpoints.ts";
import { useReminderDone } from "../list/reminder-done.ts";
import {
  CallDialog,
  DisputeDialog,
  PromiseDialog,
} from "./contact-dialogs.tsx";
import { ContactList } from "./contact-list.tsx";

const LiftButton = ({ client }: { client: OverdueClient }) => {
  const { id, version, client_name } = client;
  const done = useReminderDone();
  return (
    <ReasonButton
      ability={abilityGranted}
      label={text.lift}
      title={text.liftTitle}
      note={text.liftNote(client_name)}
      reason={text.liftReason}
      missing={text.disputeReasonMissing}
      done={text.lifted}
      send={async (reason) => {
        await callEndpoint(setDispute, {
          body: { client_id: id, version, dispute_until: null, reason },
        });
        await done();
      }}
    />
  );
};

const dialogs = {
  call: { label: text.call, Dialog: CallDialog },
  promise: { label: reminderText.promise, Dialog: PromiseDialog },
  dispute: { label: text.dispute, Dialog: DisputeDialog },
  contacts: { label: text.contacts, Dialog: ContactList },
} as const;
type Act = keyof typeof dialogs;
const actsOf = (isDisputed: boolean): readonly Act[] =>
  isDisputed
    ? ["call", "promise", "contacts"]
    : ["call", "promise", "dispute", "contacts"];

/** What is done about one client that has not paid, beside letters. */
export const ClientActs = ({ client }: { client: OverdueClient }) => {
  const [act, setAct] = useState<Act>();
  const done = useReminderDone();
  const isDisputed = (client.dispute_until ?? "") >= tokyoDate();
  const onClose = (): void => setAct(undefined);
  const Open = act === undefined ? undefined : dialogs[act].Dialog;
  return (
    <>
      {actsOf(isDisputed).map((name) => (
        <Button key={name} variant="outlined" onClick={() => setAct(name)}>
          {dialogs[name].label}
        </Button>
      ))}
      {isDisputed && <LiftButton client={client} />}
      {Open !== undefined && (
        <Open
          client={client}
          onClose={onClose}
          onDone={async (words) => {
            onClose();
            await done(words);
          }}
        />
      )}
    </>
  );
};
