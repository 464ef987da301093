import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";

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
