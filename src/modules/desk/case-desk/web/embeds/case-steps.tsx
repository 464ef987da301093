import { z } from "zod";
import type { Schema } from "#platform/contract/endpoint.ts";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { caseDetailText, stepWords } from "../../contract/detail-text.ts";
import { deskText } from "../../contract/desk-text.ts";
import {
  longestReason,
  type LifecycleEndpoints,
} from "../../contract/lifecycle-endpoints.ts";
import { caseText } from "../../contract/text.ts";
import type {
  CaseStep,
  OpenedCase,
  StepAnswer,
  StepQuestion,
} from "./case-screen.tsx";

/** Why a step is taken. */
export const Reason = (props: { label?: string; required?: boolean }) => (
  <TextArea
    name="reason"
    label={props.label ?? deskText.reason}
    required={props.required ?? true}
    max_weight={longestReason}
  />
);

const nothing: StepAnswer = { reason: "" };

/** Nothing is asked beside whether the step is to be taken. */
export const noQuestion: StepQuestion<unknown> = {
  schema: z.object({ reason: z.string() }),
  start: nothing,
  Fields: () => null,
};

/** A step says why. */
const reasonOf = (message: string): StepQuestion<unknown> => ({
  schema: z.object({ reason: fieldText(longestReason, message) }),
  start: nothing,
  Fields: () => <Reason />,
});
const why = reasonOf(caseText.reasonRequired);
const whyDeleted = reasonOf(caseDetailText.deletionReasonRequired);

type Lifecycle<C> = LifecycleEndpoints<Schema<C>>;

/** Sends a step that needs nothing but the version that was read. */
export const sendPlain =
  <C extends OpenedCase>(
    endpoint: Lifecycle<C>["start"],
  ): CaseStep<C>["send"] =>
  async ({ id, version }) =>
    (await callEndpoint(endpoint, { params: { id }, body: { version } })).data;

const sendReasoned =
  <C extends OpenedCase>(
    endpoint: Lifecycle<C>["sendBack"],
  ): CaseStep<C>["send"] =>
  async ({ id, version }, { reason }) => {
    const body = { version, reason };
    return (await callEndpoint(endpoint, { params: { id }, body })).data;
  };

/** The steps that every desk has, by their action, in the order of the menu. */
export const deskSteps = <C extends OpenedCase>(
  lifecycle: Pick<
    Lifecycle<C>,
    "start" | "approve" | "sendBack" | "reopen" | "remove"
  >,
  sendComplete: CaseStep<C>["send"],
  /** What is said before it is completed. */
  Completing: StepQuestion<C>["Fields"] = noQuestion.Fields,
) => {
  const step = (
    action: keyof typeof stepWords,
    send: CaseStep<C>["send"],
    says: Partial<CaseStep<C>> = {},
  ): CaseStep<C> => ({ ...says, action, send, words: stepWords[action] });
  const remove: CaseStep<C>["send"] = async ({ id, version }, { reason }) => {
    const query = { version, reason };
    await callEndpoint(lifecycle.remove, { params: { id }, query });
    return undefined;
  };
  const { start, approve, sendBack, reopen } = lifecycle;
  return {
    start: step("start", sendPlain(start), { is_plain: true }),
    complete: step("complete", sendComplete, {
      asks: () => ({ ...noQuestion, Fields: Completing }),
    }),
    approve: step("approve", sendPlain(approve)),
    send_back: step("send_back", sendReasoned(sendBack), { asks: () => why }),
    reopen: step("reopen", sendReasoned(reopen), { asks: () => why }),
    delete: step("delete", remove, {
      is_destructive: true,
      asks: () => whyDeleted,
    }),
  };
};
