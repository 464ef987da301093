import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import type { CasePanelProps } from "../components/case-panel.tsx";

const CasePanel = lazyPart(
  async () => (await import("../components/case-panel.tsx")).CasePanel,
);
const OpenReminder = lazyPart(
  async () => (await import("../components/open-reminder.tsx")).OpenReminder,
);

/** 聞き取り on the detail of a case; nothing for accounts outside the desk. */
export const CaseInterview = (props: CasePanelProps) =>
  useIsAllowed(agentsOfAnyDesk) ? <CasePanel {...props} /> : null;

/** The required questions that are open, wherever a step of the case is about to be taken. */
export const InterviewReminder = (props: {
  inquiry: CasePanelProps["inquiry"];
  is_link?: boolean;
}) => (useIsAllowed(agentsOfAnyDesk) ? <OpenReminder {...props} /> : null);
