import Button from "@mui/material/Button";
import { useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import {
  approveSlip,
  cancelSlip,
  grantExtraCall,
  sendBackSlip,
} from "../../contract/endpoints.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useFreshSlip, useSlipReload } from "../api.ts";
import { useKnownAtOpening } from "../detail/use-known.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const reasoned = {
  cancel: { call: cancelSlip, word: text.cancel, note: text.cancelNote },
  send_back: {
    call: sendBackSlip,
    word: text.sendBack,
    note: text.sendBackNote,
  },
} as const;

const plain = {
  grant_extra_call: {
    call: grantExtraCall,
    word: text.extra,
    title: text.extraTitle,
  },
  approve: {
    call: approveSlip,
    word: text.approve,
    title: text.approveTitle,
  },
} as const;

const useStepDone = () => {
  const fresh = useFreshSlip();
  const reload = useSlipReload();
  return async (answer: { data: SlipDetail }, word: string): Promise<void> => {
    fresh(answer);
    notify.success(text.done(word));
    await reload();
  };
};

interface ReasonedProps {
  readonly slip: SlipDetail;
  readonly step: keyof typeof reasoned;
}

const ReasonedDialog = ({
  slip,
  step,
  onClose,
}: ReasonedProps & { onClose: () => void }) => {
  const { call, word, note } = reasoned[step];
  const done = useStepDone();
  const sendKnown = useKnownAtOpening(slip);
  return (
    <ReasonDialog
      title={word}
      note={note}
      action={word}
      is_destructive={step === "cancel"}
      onClose={onClose}
      onSend={async (reason) => {
        const answer = await sendKnown(({ id, version }) =>
          callEndpoint(call, { params: { id }, body: { version, reason } }),
        );
        onClose();
        await done(answer, word);
      }}
    />
  );
};

const ReasonedStep = ({ slip, step }: ReasonedProps) => {
  const { allowed, because } = slip.can[step];
  const [isOpen, setOpen] = useState(false);
  // What is open is cancelled, what is done sent back: the other of the two is not offered.
  if (because === "role" || (!allowed && !isOpen)) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {reasoned[step].word}
      </Button>
      {isOpen && (
        <ReasonedDialog
          slip={slip}
          step={step}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const PlainStep = (props: { slip: SlipDetail; step: keyof typeof plain }) => {
  const { slip, step } = props;
  const { call, word, title } = plain[step];
  const { allowed, because, reason } = slip.can[step];
  const { run, is_busy } = useOneAtATime();
  const done = useStepDone();
  if (
    because === "role" ||
    (step === "approve" && slip.outbound_status !== "done")
  )
    return null;
  const act = async (): Promise<void> => {
    const agreed = await confirm({
      title,
      body: text.extraBody(slip.reception_management_number),
      action: word,
      ...(step === "approve" && { body: slip.reception_management_number }),
    });
    if (!agreed) return;
    const answer = await callEndpoint(call, {
      params: { id: slip.id },
      body: { version: slip.version },
    });
    await done(answer, word);
  };
  return (
    <span title={reason}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={!allowed || is_busy}
        onClick={() => void run(act).catch(notify.error)}
      >
        {word}
      </Button>
    </span>
  );
};

/** What becomes of a slip beside its calls: one call more, cancelled, sent back, approved. */
export const SlipSteps = ({ slip }: { slip: SlipDetail }) => (
  <>
    <PlainStep slip={slip} step="grant_extra_call" />
    <ReasonedStep slip={slip} step="cancel" />
    <ReasonedStep slip={slip} step="send_back" />
    <PlainStep slip={slip} step="approve" />
  </>
);
