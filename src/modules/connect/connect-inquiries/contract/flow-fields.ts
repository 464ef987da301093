import { ownField } from "#modules/base/records/contract/fields.ts";
import { held, kept, placed } from "#modules/desk/case-desk/contract/fields.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { FlowStep } from "./flow-rules.ts";
import { flowText as text } from "./flow-text.ts";

/** A step as the history says it. */
const stepWords = ({ key, done_at, by }: FlowStep): string =>
  text.said(key, formatDateTime(done_at), by ?? text.byRegistry);

/** 手順: what is to be done for the inquiry, as its work flow had it when it was chosen. */
export const flowFields = {
  flow_steps: kept(
    placed(
      held(
        ownField<FlowStep[]>(text.title, {
          begin: () => [],
          // The history says what was done; what is open follows from the work flow.
          words: (steps) =>
            steps
              .filter(({ done_at }) => done_at !== null)
              .map(stepWords)
              .join("、"),
        }),
      ),
      { told: "desk", is_in_file: false },
    ),
  ),
};
