import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { userStepText as text } from "../../contract/management-text.ts";
import { userLabels } from "../../contract/text.ts";

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "8px 16px",
  margin: "12px 0 0",
  padding: 14,
  borderRadius: radius.control,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  "& dt": { color: (theme.vars ?? theme).palette.text.secondary },
  "& dd": {
    margin: 0,
    overflowWrap: "anywhere",
    fontFamily: "ui-monospace, Consolas, monospace",
    fontSize: type.size.large,
    userSelect: "all",
  },
}));

/** A password that was made: shown this once, closed only by saying that it was noted. */
export function IssuedPasswordDialog(props: {
  username: string;
  password: string;
  onClose: () => void;
}) {
  const { username, password } = props;
  const id = useId();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(password);
    notify.success(text.copied);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{text.issuedTitle}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{text.issuedNote}</Typography>
        <Facts>
          <dt>{userLabels.username}</dt>
          <dd>{username}</dd>
          <dt>{userLabels.password}</dt>
          <dd>{password}</dd>
        </Facts>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button variant="contained" onClick={props.onClose}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
