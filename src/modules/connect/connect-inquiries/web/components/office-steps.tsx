import type { ReactNode } from "react";
import { z } from "zod";
import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import type {
  CaseStep,
  StepAnswer,
  StepQuestion,
} from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import {
  noQuestion,
  Reason,
} from "#modules/desk/case-desk/web/embeds/case-steps.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  officeAnswerSchema,
  officeReasonSchema,
  officeRequestSchema,
  officeSteps,
} from "../../contract/office-endpoints.ts";
import { officeFields } from "../../contract/office-fields.ts";
import type { OfficeAction } from "../../contract/office-rules.ts";
import {
  officeStepWords,
  officeText as text,
} from "../../contract/office-text.ts";
import { OfficeRows } from "./office-rows.tsx";
import { useControlData } from "./use-control-data.ts";

type Step = CaseStep<WholeFacts>;
type Question = StepQuestion<WholeFacts>;

/** Fields that are typed for a step, as they are declared. */
const Typed = (props: {
  names: readonly (keyof typeof officeFields)[];
  required: readonly string[];
}) =>
  props.names.map((name) => (
    <FieldInput
      key={name}
      name={name}
      field={officeFields[name]}
      required={props.required.includes(name)}
      is_dense
    />
  ));

/** Who will hear of the request. */
const Told = (): ReactNode => {
  const { office_staff } = useControlData();
  if (office_staff === undefined) return null;
  return (
    <p>
      {office_staff.length === 0
        ? text.nobody
        : text.told(office_staff.map(({ name }) => name).join("、"))}
    </p>
  );
};

const asking = (
  schema: z.ZodObject,
  start: object,
  Fields: Question["Fields"],
): Question => ({
  // Every step has a reason; those that say none leave it empty.
  schema: ("reason" in schema.shape
    ? schema
    : schema.extend({ reason: z.string() })) as unknown as Question["schema"],
  start: { reason: "", ...start },
  Fields,
});

const request = asking(
  officeRequestSchema,
  { office_request_kind: null, office_request_text: "", office_due_at: null },
  () => (
    <>
      <Typed
        names={["office_request_kind", "office_request_text", "office_due_at"]}
        required={["office_request_kind", "office_request_text"]}
      />
      <Told />
    </>
  ),
);
const answer = asking(
  officeAnswerSchema,
  { office_answer: "" },
  ({ record }) => (
    <>
      <OfficeRows record={record} />
      <Typed names={["office_answer"]} required={["office_answer"]} />
    </>
  ),
);
const reason = asking(officeReasonSchema, {}, ({ record }) => (
  <>
    <OfficeRows record={record} />
    <Reason />
  </>
));
const seen: Question = {
  ...noQuestion,
  Fields: ({ record }) => <OfficeRows record={record} />,
};

/** Sends a step with what was typed for it, checked once more by its own schema. */
const sending =
  <B extends object>(
    action: OfficeAction,
    bodyOf: (typed: StepAnswer) => B,
  ): Step["send"] =>
  async ({ id, version }, typed) => {
    const body = { version, ...bodyOf(typed) };
    // Each operation takes what its question asked.
    const endpoint = officeSteps[
      action
    ] as (typeof officeSteps)["office_start"];
    return (await callEndpoint(endpoint, { params: { id }, body })).data;
  };

const step = (
  action: OfficeAction,
  bodyOf: (typed: StepAnswer) => object,
  says: Partial<Step>,
): Step => ({
  ...says,
  action,
  is_of_card: true,
  words: officeStepWords[action],
  send: sending(action, bodyOf),
});
const nothing = (): object => ({});

/** The steps of what the office is asked for, taken in its card. */
export const officeStepsOfCase: readonly Step[] = [
  step(
    "office_request",
    ({ reason: _none, ...typed }) => officeRequestSchema.parse(typed),
    {
      asks: () => request,
    },
  ),
  step("office_start", nothing, { is_plain: true }),
  step(
    "office_submit",
    ({ reason: _none, ...typed }) => officeAnswerSchema.parse(typed),
    {
      asks: () => answer,
    },
  ),
  step("office_approve", nothing, { asks: () => seen }),
  step("office_send_back", (typed) => ({ reason: typed.reason }), {
    asks: () => reason,
  }),
  step("office_withdraw", nothing, { asks: () => seen }),
];
