import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import type {
  CaseStep,
  StepQuestion,
} from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import {
  deskSteps,
  noQuestion,
  Reason,
} from "#modules/desk/case-desk/web/embeds/case-steps.tsx";
import { completionContactStates } from "#modules/desk/case-desk/contract/lookups.ts";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import {
  InterviewReminder,
  useOpenAsked,
} from "#modules/desk/interview-guides/web/embeds/case-interview.tsx";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { RadioField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { detailText, sosStepWords } from "../../contract/detail-text.ts";
import { getInquiry } from "../../contract/endpoints.ts";
import { inquiryCase } from "../../contract/fields.ts";
import { sosCase } from "../../contract/key-rules.ts";
import {
  cancelInquiry,
  completeInquiry,
  inquiryLifecycle,
} from "../../contract/lifecycle-endpoints.ts";
import { cancellationReasons } from "../../contract/lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryText } from "../../contract/text.ts";
import { useCaseParts, type CaseParts } from "../embeds/case-parts.tsx";

type Step = CaseStep<Inquiry>;
type Question = StepQuestion<Inquiry>;

const reasons = optionsOf(cancellationReasons);
const reasoned = fieldText(longestReason, inquiryText.reasonRequired);
const cancellation_reason = z.literal(
  cancellationReasons.codes,
  detailText.chooseReason,
);

const CancellationReason = () => (
  <SelectField
    name="cancellation_reason"
    label={detailText.cancellationReason}
    options={reasons}
    required
  />
);

const cancelling: Question = {
  schema: z.object({ reason: z.string(), cancellation_reason }),
  start: { reason: "", cancellation_reason: null },
  Fields: () => (
    <>
      <CancellationReason />
      <Reason label={detailText.reasonOptional} required={false} />
    </>
  ),
};
const requesting: Question = {
  ...cancelling,
  schema: z.object({ reason: reasoned, cancellation_reason }),
  Fields: () => (
    <>
      <CancellationReason />
      <Reason />
    </>
  ),
};

const Reminder = ({ record }: { record: Inquiry }) => (
  <InterviewReminder case_key={sosCase(record.id)} asked={record} />
);

const calls = [
  { value: "made", label: detailText.callMade },
  { value: "not_made", label: detailText.callNotMade },
];

const CallReason = () =>
  useWatch<{ call: unknown }, "call">({ name: "call" }) === "not_made" && (
    <Reason />
  );

const reminding: Question = { ...noQuestion, Fields: Reminder };

const thanks = optionsOf(completionContactStates).filter(
  ({ value }) => value !== "done",
);

/** What completing asks beside its reason. */
interface Asked {
  /** Whether the caller was told of the arrangement, as long as nobody said so; without a call it goes with a reason. */
  readonly call: boolean;
  /** Whether somebody calls once more: proposed where a truck came and nothing was said. */
  readonly thanks: boolean;
}

const completing = (asked: Asked): Question => ({
  schema: z
    .object({
      reason: z.string(),
      ...(asked.call && {
        call: z.enum(["made", "not_made"], inquiryText.callAnswerRequired),
      }),
      ...(asked.thanks && { follow_up_call: z.enum(["none", "yes"]) }),
    })
    .refine(({ call, reason }) => call !== "not_made" || reason.trim() !== "", {
      path: ["reason"],
      error: inquiryText.reasonRequired,
    }),
  start: {
    ...noQuestion.start,
    ...(asked.thanks && { follow_up_call: "yes" }),
  },
  Fields: ({ record }) => (
    <>
      <Reminder record={record} />
      {asked.call && (
        <>
          <RadioField
            name="call"
            label={detailText.tellCaller}
            options={calls}
            required
          />
          <CallReason />
        </>
      )}
      {asked.thanks && (
        <RadioField
          name="follow_up_call"
          label={inquiryCase.fields.follow_up_call.label}
          options={thanks}
          required
        />
      )}
    </>
  ),
});

const completions = [false, true].map((call) =>
  [false, true].map((isThanked) => completing({ call, thanks: isThanked })),
);

/** With its dispatches ended, one that is not called off was there. */
const hadTruck = ({ dispatch_status }: Inquiry): boolean =>
  dispatch_status === "awaiting_report" || dispatch_status === "reported";

const questionOf = (inquiry: Inquiry): Question => {
  const isUntold = inquiry.caller_completion_arrangement === "yes";
  const isUnsaid = inquiry.follow_up_call === "none" && hadTruck(inquiry);
  return completions[Number(isUntold)]?.[Number(isUnsaid)] ?? reminding;
};

const saysThanks = z.object({ follow_up_call: z.enum(["none", "yes"]) });

const complete: Step["send"] = async ({ id, version }, answer) => {
  const { call, reason } = answer;
  const is_made = call === "made";
  const told = { is_made, reason: is_made ? null : reason };
  const body = {
    version,
    ...(call !== undefined && { arrangement_call: told }),
    ...saysThanks.safeParse(answer).data,
  };
  return (await callEndpoint(completeInquiry, { params: { id }, body })).data;
};

const codeOf = (chosen: unknown) => {
  const code = cancellationReasons.codes.find((one) => one === chosen);
  if (code === undefined) throw new Error("no cancellation reason");
  return code;
};

const cancel: Step["send"] = async ({ id, version }, answer) => {
  const body = {
    version,
    cancellation_reason: codeOf(answer["cancellation_reason"]),
    reason: answer.reason === "" ? null : answer.reason,
  };
  return (await callEndpoint(cancelInquiry, { params: { id }, body })).data;
};

/** Asks an approver where the case may not be cancelled at once. */
const requestBy =
  (requestCancel: CaseParts["requestCancel"]): Step["send"] =>
  async ({ id }, answer) => {
    await requestCancel(id, {
      cancellation_reason: codeOf(answer["cancellation_reason"]),
      reason: answer.reason,
    });
    return (await callEndpoint(getInquiry, { params: { id } })).data;
  };

const every = deskSteps<Inquiry>(inquiryLifecycle, complete);

/** The steps of a SOS case, in the order of the menu. */
export const inquirySteps = (
  requestCancel: CaseParts["requestCancel"],
  isAsked: NonNullable<Step["isAsked"]>,
): readonly Step[] => [
  { ...every.start, isAsked, asks: () => reminding },
  {
    ...every.complete,
    asks: questionOf,
  },
  every.approve,
  every.send_back,
  every.reopen,
  {
    action: "request_cancel",
    words: sosStepWords.request_cancel,
    asks: () => requesting,
    send: requestBy(requestCancel),
  },
  {
    action: "cancel",
    words: sosStepWords.cancel,
    is_destructive: true,
    asks: () => cancelling,
    send: cancel,
  },
  every.delete,
];

export const useInquirySteps = (): readonly Step[] => {
  const { requestCancel } = useCaseParts();
  const isOpenAsked = useOpenAsked();
  return useMemo(
    () =>
      inquirySteps(requestCancel, (record) =>
        isOpenAsked(sosCase(record.id), record),
      ),
    [requestCancel, isOpenAsked],
  );
};
