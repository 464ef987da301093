import type { Ability } from "#platform/contract/ability.ts";
import { QuestionButton } from "./question-button.tsx";
import { ReasonButton } from "./reason-button.tsx";

/** What a second person does with what the first one proposed: confirms it after a question, or turns it down with a reason. */
export const SecondPersonSteps = (props: {
  may: { readonly confirm: Ability; readonly refuse: Ability };
  text: {
    readonly confirm: string;
    readonly confirmed: string;
    readonly refuse: string;
    readonly refuseTitle: string;
    readonly refuseNote: string;
    readonly refuseReason: string;
    readonly refuseMissing: string;
    readonly refused: string;
  };
  /** The question before it is confirmed. */
  ask: { readonly title: string; readonly body: string };
  confirm: () => Promise<unknown>;
  refuse: (reason: string) => Promise<unknown>;
}) => {
  const { may, text, ask } = props;
  return (
    <>
      <QuestionButton
        ability={may.confirm}
        variant="contained"
        label={text.confirm}
        title={ask.title}
        body={ask.body}
        done={text.confirmed}
        send={props.confirm}
      />
      <ReasonButton
        ability={may.refuse}
        label={text.refuse}
        title={text.refuseTitle}
        note={text.refuseNote}
        reason={text.refuseReason}
        missing={text.refuseMissing}
        done={text.refused}
        send={props.refuse}
      />
    </>
  );
};
