import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import type { Ability } from "#platform/contract/ability.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import type { AccidentDetail } from "../../contract/schema.ts";
import { accidentPanelText as text } from "../../contract/text.ts";
import { ReportMailDialog } from "./mail-dialog.tsx";
import {
  CloseDialog,
  PhoneDialog,
  ReasonDialog,
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
  by_phone: boolean;
  report: AccidentDetail;
  onClose: () => void;
}) => {
  const { step, by_phone: _by, ...rest } = props;
  if (step === "send_first" || step === "send_final")
    return props.by_phone ? (
      <PhoneDialog step={step} {...rest} />
    ) : (
      <ReportMailDialog step={step} {...rest} />
    );
  if (step === "dismiss" || step === "reopen")
    return <ReasonDialog step={step} {...rest} />;
  return step === "close" ? <CloseDialog {...rest} /> : null;
};

/** Those that tell the maker, by mail or on the telephone. */
const told = ["send_first", "send_final"] as const;

const StepButton = (props: {
  label: string;
  can: Ability;
  is_forward: boolean;
  is_busy: boolean;
  onTake: () => void;
}) => (
  <span title={props.can.reason}>
    <Button
      size="small"
      variant={props.is_forward ? "contained" : "outlined"}
      disabled={!props.can.allowed || props.is_busy}
      onClick={props.onTake}
    >
      {props.label}
    </Button>
  </span>
);

/** What may be done about a report now; what lacks something is there with the reason. */
export const ReportSteps = ({ report }: { report: AccidentDetail }) => {
  const [open, setOpen] = useState<ReportStep>();
  const [byPhone, setByPhone] = useState(false);
  const requireIt = useRequiring(report);
  const { run, is_busy } = useOneAtATime();
  const take = (step: ReportStep, by_phone = false): void => {
    setByPhone(by_phone);
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
        <StepButton
          key={step}
          label={text[step]}
          can={report.can[step]}
          is_forward={forward.includes(step)}
          is_busy={is_busy}
          onTake={() => take(step)}
        />
      ))}
      {told.filter(isShown).map((step) => (
        <StepButton
          key={`${step} phone`}
          label={text.byPhone[step]}
          can={report.can[step]}
          is_forward={false}
          is_busy={is_busy}
          onTake={() => take(step, true)}
        />
      ))}
      <OpenDialog
        step={open}
        by_phone={byPhone}
        report={report}
        onClose={() => setOpen(undefined)}
      />
    </Stack>
  );
};
