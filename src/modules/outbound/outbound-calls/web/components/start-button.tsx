import PhoneForwardedIcon from "@mui/icons-material/PhoneForwarded";
import Button from "@mui/material/Button";
import { useCallback } from "react";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { slipListText as text } from "../../contract/list-text.ts";
import { slipText } from "../../contract/text.ts";
import {
  type CallType,
  calledDealers,
  useNextSlip,
} from "../detail/next-slip.ts";

/** 発信開始: the next slip of the sales companies that are chosen, taken and opened. */
export const StartButton = (props: {
  call_type: CallType;
  dealers: readonly number[];
  /** Said where no sales company is chosen. */
  none_chosen?: string;
  /** Opens what they are chosen in. */
  onNoneChosen?: () => void;
}) => {
  const { dealers, none_chosen = slipText.pickDealer, onNoneChosen } = props;
  const next = useNextSlip(props.call_type);
  const { run, is_busy } = useOneAtATime();
  const start = useCallback((): void => {
    if (dealers.length === 0) {
      notify.trouble(none_chosen);
      onNoneChosen?.();
      return;
    }
    calledDealers.keep(dealers);
    void run(() => next(dealers)).catch(notify.error);
  }, [dealers, next, none_chosen, onNoneChosen, run]);
  useShortcut("n", start);
  return (
    <Button
      variant="contained"
      startIcon={<PhoneForwardedIcon />}
      endIcon={<KeyHint aria-hidden>{text.startKey}</KeyHint>}
      aria-keyshortcuts="n"
      disabled={is_busy}
      onClick={start}
    >
      {text.start}
    </Button>
  );
};
