import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { type AskedCase, hasOpenRequired } from "../components/case-lines.ts";
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

/** Whether required questions of a case are open, for a step that is taken at a press otherwise. */
export function useOpenAsked() {
  const queries = useQueryClient();
  const isAsking = useIsAllowed(agentsOfAnyDesk);
  return useCallback(
    async (case_key: CaseKey, asked: AskedCase): Promise<boolean> =>
      isAsking && (await hasOpenRequired(queries, case_key, asked)),
    [queries, isAsking],
  );
}

/** The required questions that are open, wherever a step of the case is about to be taken. */
export const InterviewReminder = (props: ReminderProps) =>
  useIsAllowed(agentsOfAnyDesk) ? <OpenReminder {...props} /> : null;
