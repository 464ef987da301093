import { z } from "zod";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { caseDetailText, stepWords } from "../../contract/detail-text.ts";
import { deskText } from "../../contract/desk-text.ts";
import {
  longestReason,
  type lifecycleEndpoints,
} from "../../contract/lifecycle-endpoints.ts";
import { caseText } from "../../contract/text.ts";
import type {
  CaseStep,
  OpenedCase,
  StepAnswer,
  StepQuestion,
} from "./case-screen.tsx";

const rows = { min: 3, max: 8 };

/** Why a step is taken. */
export const Reason = (props: { label?: string; required?: boolean }) => (
  <TextArea
    name="reason"
    label={props.label ?? deskText.reason}
    required={props.required ?? true}
    max_weight={longestReason}
    rows={rows}
  />
);

const start: StepAnswer = { reason: "" };

/** Nothing is asked beside whether the step is to be taken. */
export const noQuestion: StepQuestion<unknown> = {
  schema: z.object({ reason: z.string() }),
  start,
  Fields: () => null,
};

/** A step says why. */
const reasonOf = (message: string): StepQuestion<unknown> => ({
  schema: z.object({ reason: fieldText(longestReason, message) }),
  start,
  Fields: () => <Reason />,
});
const reason = reasonOf(caseText.reasonRequired);
const whyDeleted = reasonOf(caseDetailText.deletionReasonRequired);

type Lifecycle<C> = ReturnType<typeof lifecycleEndpoints<z.ZodType<C>>>;

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
  async ({ id, version }, { reason: why }) => {
    const body = { version, reason: why };
    return (await callEndpoint(endpoint, { params: { id }, body })).data;
  };

/** The steps that every desk has, by their action, in the order of the menu. */
export const deskSteps = <C extends OpenedCase>(
  lifecycle: Pick<
    Lifecycle<C>,
    "start" | "approve" | "sendBack" | "reopen" | "remove"
  >,
  sendComplete: CaseStep<C>["send"],
) => ({
  start: {
    action: "start",
    words: stepWords.start,
    is_plain: true,
    send: sendPlain(lifecycle.start),
  } satisfies CaseStep<C>,
  complete: {
    action: "complete",
    words: stepWords.complete,
    is_ready: true,
    send: sendComplete,
  } satisfies CaseStep<C>,
  approve: {
    action: "approve",
    words: stepWords.approve,
    is_ready: true,
    send: sendPlain(lifecycle.approve),
  } satisfies CaseStep<C>,
  send_back: {
    action: "send_back",
    words: stepWords.send_back,
    asks: () => reason,
    send: sendReasoned(lifecycle.sendBack),
  } satisfies CaseStep<C>,
  reopen: {
    action: "reopen",
    words: stepWords.reopen,
    asks: () => reason,
    send: sendReasoned(lifecycle.reopen),
  } satisfies CaseStep<C>,
  delete: {
    action: "delete",
    words: stepWords.delete,
    is_destructive: true,
    asks: () => whyDeleted,
    async send({ id, version }, { reason: why }) {
      const query = { version, reason: why };
      await callEndpoint(lifecycle.remove, { params: { id }, query });
      return undefined;
    },
  } satisfies CaseStep<C>,
});
