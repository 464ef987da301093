import Alert from "@mui/material/Alert";
import { useState, type ReactNode } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { outboundDesk } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useIsLost } from "#platform/web/live/use-live.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import type { CallValues } from "../detail/record-form.ts";
import { callEntries } from "../detail/entries.ts";
import { calledDealers, useNextSlip } from "../detail/next-slip.ts";
import { useClaim, type Claim } from "../detail/use-claim.ts";
import { useEntry } from "../detail/use-entry.ts";
import { AfterFields } from "./after-fields.tsx";
import { BrakeDialog } from "./brake-dialog.tsx";
import { CallFoot } from "./call-foot.tsx";
import { CallHistory } from "./call-history.tsx";
import { CallPanel } from "./call-panel.ts";
import { CustomerCard } from "./customer-card.tsx";
import { DeskFrame, StepRow } from "./desk-frame.ts";
import { GroupCard } from "./group-card.tsx";
import { IntentionFields, TelephoneFields } from "./call-fields.tsx";
import { InformationCard } from "./information-card.tsx";
import { ProblemBand } from "./problem-band.tsx";
import { ReportCard } from "./report-card.tsx";
import { ResultField } from "./result-field.tsx";
import { SayCard } from "./say-card.tsx";
import { SlipHead } from "./slip-head.tsx";
import { SlipMessages } from "./slip-messages.tsx";
import { DmCard, SlipTimeline } from "./slip-past.tsx";
import { SlipSteps } from "./slip-steps.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

type Connection = NonNullable<SlipDetail["customer"]>["connections"][number];

/** The keys of the page of a call. */
const callKeys = [
  { keys: ["C"], does: text.keys.call, short: text.keys.callShort },
  { keys: ["1–5"], does: text.keys.result, short: text.keys.resultShort },
  { keys: ["Ctrl S"], does: text.keys.save },
  { keys: ["Ctrl Enter"], does: text.keys.next, short: text.keys.nextShort },
] as const;

/** What the form of 情報報告 begins with while it is open: a problem opens it by itself. */
const useTelling = () => {
  const [telling, onTell] = useState<string>();
  return { telling, onTell };
};
type Telling = ReturnType<typeof useTelling>;

/** What happened around the slip: calls, mail, messages, what the companies were told. */
const Past = ({ slip, telling }: { slip: SlipDetail; telling: Telling }) => (
  <div>
    <CallHistory calls={slip.calls} />
    <DmCard {...slip} />
    <SlipMessages slip={slip} />
    <InformationCard slip={slip} {...telling} />
    <SlipTimeline slip={slip} />
  </div>
);

/** A slip to read: reports and decisions in the middle. */
export const SlipReading = ({ slip }: { slip: SlipDetail }) => {
  const telling = useTelling();
  return (
    <>
      <SlipHead slip={slip} has_unsaved={false} />
      <DeskFrame>
        <div>
          <CustomerCard customer={slip.customer} />
          <VehicleCard slip={slip} />
        </div>
        <div>
          <ProblemBand slip={slip} {...telling} />
          <ReportCard slip={slip} />
          <StepRow>
            <SlipSteps slip={slip} />
          </StepRow>
        </div>
        <Past slip={slip} telling={telling} />
      </DeskFrame>
    </>
  );
};

/** Takes the slip and dials; what is called stands in the form. */
const useDialling = (
  slip: SlipDetail,
  claim: Claim,
  onChosen: (number: number) => void,
) => {
  const dial = (connection: Connection): void =>
    claim.claim(() => {
      onChosen(connection.connection_number);
      window.location.href = `tel:${telephoneDigits(connection.phone)}`;
    });
  const first = slip.customer?.connections.find(
    ({ is_invalid, bar }) => !is_invalid && bar === null,
  );
  useShortcut("c", () => {
    if (first !== undefined && slip.can.claim.allowed) dial(first);
  });
  // Whoever has it already dials no further where a stop or an end came meanwhile.
  return slip.can.claim.allowed ? dial : undefined;
};

/** Where one goes after a save: to the next slip of the sales companies that are called for. */
const useOnDone = (slip: SlipDetail, { onTell }: Telling) => {
  const next = useNextSlip(slip.outbound_stage);
  const mayTell = useIsAllowed(outboundDesk);
  return async (
    isNext: boolean,
    { after_result, problem_text }: CallValues,
  ): Promise<void> => {
    if (after_result === "problem" && mayTell) {
      notify.news(text.problemNext);
      // The slip on the screen has not heard of the call yet.
      onTell(problem_text ?? "");
      return;
    }
    if (!isNext) return;
    const called = calledDealers.read();
    try {
      await next(called.length > 0 ? called : [slip.car_dealer_id]);
    } catch (error) {
      notify.error(error);
    }
  };
};

/** Why nothing can be recorded, or how to begin. */
const Standing = ({ slip }: { slip: SlipDetail }) => {
  const isLost = useIsLost();
  const { can: all, outbound_stage, is_claimed } = slip;
  const record =
    outbound_stage === "before" ? all.record_call : all.record_after_call;
  const can = record.allowed && !is_claimed ? all.claim : record;
  return (
    <>
      {isLost && <Alert severity="warning">{text.waiting}</Alert>}
      {!can.allowed && (
        <Alert severity={is_claimed ? "warning" : "info"}>
          {text.cannot}　{can.reason}
        </Alert>
      )}
      {can.allowed && !is_claimed && (
        <Alert severity="info">{text.claimFirst}</Alert>
      )}
    </>
  );
};

const ResultCard = (props: {
  slip: SlipDetail;
  draft: Parameters<typeof DraftStatus>[0]["draft"];
}) => (
  <CallPanel aria-label={text.result}>
    <div className="head">
      <h2>{text.result}</h2>
      <span className="soft">{text.resultHint}</span>
      <DraftStatus draft={props.draft} />
    </div>
    <ResultField />
    {props.slip.outbound_stage === "before" ? (
      <IntentionFields />
    ) : (
      <AfterFields />
    )}
    <TelephoneFields slip={props.slip} />
  </CallPanel>
);

/** What is said, what came of it, for which of the user's vehicles. */
const CallForm = (props: {
  slip: SlipDetail;
  entry: ReturnType<typeof useEntry>;
  /** What kept the call from being recorded may be a question. */
  onRefused: () => void;
}) => {
  const { slip, entry } = props;
  return (
    <Form
      form={entry.form}
      act="send"
      label={text.form}
      submit_on_enter={false}
      onSubmit={async (typed, act) => {
        try {
          await entry.save(typed, act);
        } catch (error) {
          props.onRefused();
          throw error;
        }
      }}
    >
      <SayCard slip={slip} />
      <ResultCard slip={slip} draft={entry.draft} />
      {slip.outbound_stage === "before" && <GroupCard slip={slip} />}
      <CallFoot slip={slip} />
    </Form>
  );
};

/** The desk of one call: whom, why, what to say, what came of it. */
export const SlipDesk = (props: {
  slip: SlipDetail;
  /** Ways on beside 「なぜ」. */
  further: ReactNode;
}) => {
  const { slip } = props;
  const claim = useClaim(slip);
  const telling = useTelling();
  const entry = useEntry(
    callEntries[slip.outbound_stage],
    slip,
    useOnDone(slip, telling),
  );
  const { form } = entry;
  const { isDirty } = useFormState({ control: form.control });
  // What waits for a report is no call: the report stands in its place.
  const isRecorded = slip.is_claimed || slip.can.claim.allowed;
  const chosen = useWatch({ control: form.control, name: "connection_number" });
  const dial = useDialling(slip, claim, (number) =>
    form.setValue("connection_number", number, { shouldDirty: true }),
  );
  return (
    <>
      <SlipHead slip={slip} claim={claim} has_unsaved={isDirty}>
        {props.further}
      </SlipHead>
      <DeskFrame>
        <div>
          <CustomerCard
            customer={slip.customer}
            onDial={dial}
            may_override={slip.can.override_hours.allowed}
            chosen={chosen}
          />
          <VehicleCard slip={slip} />
        </div>
        <div>
          <ProblemBand slip={slip} {...telling} />
          <Standing slip={slip} />
          {!isRecorded && <ReportCard slip={slip} />}
          {(isRecorded || isDirty) && (
            <CallForm slip={slip} entry={entry} onRefused={claim.ask} />
          )}
          {isRecorded && <ReportCard slip={slip} />}
          <StepRow>
            <SlipSteps slip={slip} />
          </StepRow>
        </div>
        <Past slip={slip} telling={telling} />
      </DeskFrame>
      {claim.is_braked && <BrakeDialog slip={slip} claim={claim} />}
      <KeyStrip rows={callKeys} />
    </>
  );
};
