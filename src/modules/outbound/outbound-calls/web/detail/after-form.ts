import { slipCallText as text } from "../../contract/call-text.ts";
import { afterCallRefusals } from "../../contract/entry-rules.ts";
import type { AfterCallBody } from "../../contract/entry-schema.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { isContact } from "../../contract/summary-rules.ts";
import { rulesOf, telephoneOf, type CallValues } from "./record-form.ts";

/** What is sent of an after call: only what its result needs. @throws Error where the rules were not asked */
export const afterBodyOf = (
  { version }: Pick<SlipDetail, "version">,
  typed: CallValues,
): AfterCallBody => {
  const call = telephoneOf(typed);
  const isReached = isContact(call.call_status);
  const after_result = isReached ? typed.after_result : "not_reachable";
  if (after_result === null) throw new Error("an after call without a result");
  const { after_call_status, satisfaction, improve_category, improve_text } =
    typed;
  return {
    ...call,
    version,
    after_result,
    problem_text: after_result === "problem" ? typed.problem_text : null,
    ...(isReached
      ? { after_call_status, satisfaction, improve_category, improve_text }
      : {
          after_call_status: null,
          satisfaction: null,
          improve_category: null,
          improve_text: null,
        }),
  };
};

export const afterRules = rulesOf((slip, typed, refuse) => {
  const isReached = typed.call_status !== null && isContact(typed.call_status);
  if (isReached && typed.after_result === null) {
    refuse("after_result", text.pickAfter);
    return;
  }
  const refusals = afterCallRefusals(afterBodyOf(slip, typed), {
    now: Date.now(),
    due_on: slip.after_from ?? slip.effective_due_on,
  });
  for (const [field, message] of Object.entries(refusals))
    refuse(field, message);
});
