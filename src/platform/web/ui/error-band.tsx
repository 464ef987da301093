import CloseIcon from "@mui/icons-material/Close";
import ErrorIcon from "@mui/icons-material/Error";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { text } from "../text.ts";
import { radius } from "../theme/tokens.ts";

const Band = styled("section")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  marginTop: 8,
  padding: "4px 6px 4px 12px",
  border: "1px solid var(--tone-line)",
  borderRadius: radius.panel,
  backgroundColor: "var(--tone-soft)",
  color: "var(--tone-text)",
  "& > p": { flex: 1, margin: 0, whiteSpace: "pre-line" },
  "& > svg": { fontSize: 20, flex: "none" },
});

/** An error where it happened, until it is mended or closed. It was read out before: this is no alert. */
export const ErrorBand = (props: { message: string; onClose: () => void }) => (
  <Band data-tone="red" aria-label={text.error.standing}>
    <ErrorIcon aria-hidden />
    <p>{props.message}</p>
    <IconButton
      aria-label={text.error.close_standing}
      color="inherit"
      sx={{ p: 0.25 }}
      onClick={props.onClose}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  </Band>
);
