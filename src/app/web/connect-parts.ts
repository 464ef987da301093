import { escalateShortcut } from "#modules/connect/connect-escalations/contract/card-text.ts";
import { AskedMark } from "#modules/connect/connect-escalations/web/embeds/asked-mark.tsx";
import { AskedOfDealer } from "#modules/connect/connect-escalations/web/embeds/asked-of-dealer.tsx";
import { EscalationCard } from "#modules/connect/connect-escalations/web/embeds/escalation-card.tsx";

/** What the modules above inquiries add to their page. */
export const connectParts = {
  Escalation: EscalationCard,
  Asked: AskedOfDealer,
  AskedMark,
  shortcuts: [escalateShortcut],
  exports: ["connect_escalations"],
};
