import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import type { AccidentDetail } from "../../contract/schema.ts";
import { accidentPanelText as text } from "../../contract/text.ts";
import {
  CloseDialog,
  ReasonDialog,
  SendDialog,
  useRequiring,
  type ReportStep,
} from "./step-dialog.tsx";

/** In the order of the work. */
const steps: readonly ReportStep[] = [
  "dismiss",
  "reopen",
  "require",
  "send_first",
  "send_final",
  "close",
];
/** Those that lead on. */
const forward: readonly ReportStep[] = ["send_first", "send_final", "close"];

const OpenDialog = (props: {
  step: ReportStep | undefined;
  report: AccidentDetail;
  onClose: () => void;
}) => {
  const { step, ...rest } = props;
  if (step === "send_first" || step === "send_final")
    return <SendDialog step={step} {...rest} />;
  if (step === "dismiss" || step === "reopen")
    return <ReasonDialog step={step} {...rest} />;
  return step === "close" ? <CloseDialog {...rest} /> : null;
};

/** What may be done about a report now; what lacks something is there with the reason. */
export const ReportSteps = ({ report }: { report: AccidentDetail }) => {
  const [open, setOpen] = useState<ReportStep>();
  const requireIt = useRequiring(report);
  const { run, is_busy } = useOneAtATime();
  const take = (step: ReportStep): void => {
    if (step === "require") void run(requireIt).catch(notify.error);
    else setOpen(step);
  };
  const isShown = (step: ReportStep): boolean => {
    const { allowed, because } = report.can[step];
    const isOnlyLacking =
      step === "send_final" &&
      because === "state" &&
      (report.can.send_first.allowed ||
        report.maker_report_state === "first_sent");
    return allowed || isOnlyLacking;
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
      {steps.filter(isShown).map((step) => (
        <span key={step} title={report.can[step].reason}>
          <Button
            size="small"
            variant={forward.includes(step) ? "contained" : "outlined"}
            disabled={!report.can[step].allowed || is_busy}
            onClick={() => take(step)}
          >
            {text[step]}
          </Button>
        </span>
      ))}
      <OpenDialog
        step={open}
        report={report}
        onClose={() => setOpen(undefined)}
      />
    </Stack>
  );
};
