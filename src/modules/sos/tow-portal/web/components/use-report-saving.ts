import { useState } from "react";
import type { TowRequestDetail } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import type { WorkReportInput } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { portalText } from "../../contract/portal-text.ts";
import { reportFormOf } from "../form.ts";
import { waitForOutcome } from "./outbox-outcome.ts";
import { useActs } from "./use-acts.ts";
import { useOutbox } from "./use-outbox.tsx";

const text = portalText.report;

/**
 * Saves and submits a report through the outbox. The version sent is that of the report as it was opened, or as
 * the phone itself last changed it: a change by the desk in between is asked about, the phone's own is not.
 */
export function useReportSaving(request: TowRequestDetail) {
  const outbox = useOutbox();
  const { put } = useActs();
  const [opened] = useState(request.report?.version);
  const [base, setBase] = useState(() => reportFormOf(request, undefined));
  return {
    async save(values: WorkReportInput): Promise<boolean> {
      const version = outbox.ownVersion(request.id) ?? opened;
      const body = { ...values, ...(version !== undefined && { version }) };
      const isKept = await put(request, { kind: "report", body, base });
      if (isKept) setBase(values);
      return isKept;
    },
    submit: () => put(request, { kind: "submit" }),
    /** Says what was done once the server has it: a report that it asks about was not saved. */
    async tell(done: string): Promise<void> {
      const outcome = await waitForOutcome(outbox, request.id);
      if (outcome === "refused") notify.error(text.refused);
      else notify.success(outcome === "sent" ? done : text.savedWaiting);
    },
  };
}
