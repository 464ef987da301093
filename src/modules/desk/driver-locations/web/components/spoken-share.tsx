import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { formatTime } from "#platform/contract/japanese/dates.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { NewShare } from "../../contract/schema.ts";
import { shareText as text } from "../../contract/text.ts";

const Steps = styled("ol")(({ theme }) => ({
  margin: "8px 0 12px",
  paddingLeft: 20,
  "& li": { marginBottom: 10 },
  "& output": {
    display: "block",
    marginTop: 4,
    padding: "8px 12px",
    border: `1px solid ${(theme.vars ?? theme).palette.desk.line_control}`,
    borderRadius: radius.control,
    fontSize: 20,
    fontWeight: type.weight.bold,
    fontVariantNumeric: "tabular-nums",
    overflowWrap: "anywhere",
    userSelect: "all",
  },
  "& output.code": { fontSize: 34, letterSpacing: "0.08em" },
}));

const copy = async (url: string): Promise<void> => {
  await navigator.clipboard.writeText(url);
  notify.success(text.copied);
};

/** What the agent reads out: address and code, large, until the dialog is closed. */
export const SpokenShare = (props: { made: NewShare; onClose: () => void }) => {
  const id = useId();
  const { code, code_expires_at, entry_url, url } = props.made;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{text.made}</DialogTitle>
      <DialogContent>
        {text.readOut}
        <Steps>
          <li>
            {text.stepAddress}
            <output>{entry_url}</output>
          </li>
          <li>
            {text.stepCode}
            <output className="code">{code}</output>
          </li>
        </Steps>
        {text.codeUntil(formatTime(code_expires_at ?? 0))}
      </DialogContent>
      <DialogActions>
        {url !== null && (
          <Button onClick={() => void copy(url)}>{text.copyUrl}</Button>
        )}
        <Button variant="contained" onClick={props.onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
