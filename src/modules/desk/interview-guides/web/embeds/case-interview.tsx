import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import type { CasePanelProps } from "../components/case-panel.tsx";
import type { ReminderProps } from "../components/open-reminder.tsx";
import type { StateLineProps } from "../components/state-line.tsx";

const CasePanel = lazyPart(
  async () => (await import("../components/case-panel.tsx")).CasePanel,
);
const OpenReminder = lazyPart(
  async () => (await import("../components/open-reminder.tsx")).OpenReminder,
);

const StateLine = lazyPart(
  async () => (await import("../components/state-line.tsx")).StateLine,
);

/** How many of the questions of a case are answered, and the way to the others; nothing where none is asked. */
export const InterviewState = (props: StateLineProps) =>
  useIsAllowed(agentsOfAnyDesk) ? <StateLine {...props} /> : null;

/** 聞き取り on the detail of a case; nothing for accounts outside the desk. */
export const CaseInterview = (props: CasePanelProps) =>
  useIsAllowed(agentsOfAnyDesk) ? <CasePanel {...props} /> : null;

/** The required questions that are open, wherever a step of the case is about to be taken. */
export const InterviewReminder = (props: ReminderProps) =>
  useIsAllowed(agentsOfAnyDesk) ? <OpenReminder {...props} /> : null;
