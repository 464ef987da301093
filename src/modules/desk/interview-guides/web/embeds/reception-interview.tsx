import type {
  ReceptionFollower,
  ReceptionForm,
} from "#modules/desk/case-desk/web/embeds/reception-page.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import {
  emptyInterview,
  receptionInterviewSchema,
} from "../../contract/reception-schema.ts";
import {
  hasOpenAnswers,
  useInterviewSaving,
  useSavedInterview,
} from "../components/interview-saving.tsx";

const ReceptionPanel = lazyPart(
  async () =>
    (await import("../components/reception-panel.tsx")).ReceptionPanel,
);
const OpenQuestions = lazyPart(
  async () => (await import("../components/open-questions.tsx")).OpenQuestions,
);

/** The questions of the chosen trouble type, inside the form of a reception. */
export const ReceptionInterview = () =>
  useIsAllowed(agentsOfAnyDesk) ? <ReceptionPanel /> : null;

/** At the bar of the form: how many required questions are open. */
export const ReceptionOpenQuestions = () =>
  useIsAllowed(agentsOfAnyDesk) ? <OpenQuestions /> : null;

const name = "interview";

/** How the answers are reached in the form of a reception. */
const portOf = (form: ReceptionForm) => ({
  read: () => receptionInterviewSchema.parse(form.getValues(name)),
  setSaved: (saved: unknown) => form.setValue(`${name}.saved`, saved),
  setAnswer: (key: string, value: string | number | null) =>
    form.setValue(`${name}.answers.${key}`, value),
  setError: (key: string, message: string) =>
    form.setError(`${name}.answers.${key}`, { type: "server", message }),
});

/** The answers go with the case of a reception that asks questions. @param section in which they are asked */
export const receptionInterview = (section: string): ReceptionFollower => ({
  name,
  section,
  schema: receptionInterviewSchema,
  empty: emptyInterview,
  useSaved: useSavedInterview,
  useFollowing: (form) => {
    const { dialog, follow, asksToStart } = useInterviewSaving(portOf(form));
    const isAsking = useIsAllowed(agentsOfAnyDesk);
    return {
      dialog,
      follow,
      asksToStart: (values) =>
        isAsking ? asksToStart(values as object) : undefined,
      hasOpen: (values) =>
        hasOpenAnswers(receptionInterviewSchema.parse(values[name])),
    };
  },
  Sign: ReceptionOpenQuestions,
});
