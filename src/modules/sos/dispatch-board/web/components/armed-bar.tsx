import SendIcon from "@mui/icons-material/Send";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { BoardCase, BoardOffer } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";

const Bar = styled("div")(({ theme }) => ({
  padding: "0.6em 0.7em",
  display: "grid",
  gap: "0.5em",
  backgroundColor: (theme.vars ?? theme).palette.desk.accent_soft,
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  "& p": { margin: 0, fontWeight: 500 },
  "& .acts": { display: "flex", gap: "0.5em", flexWrap: "wrap" },
}));

/** Names what the next key will do, and does nothing before it. */
export function ArmedBar(props: {
  one: BoardCase;
  offer: BoardOffer;
  kind: string;
  isSending: boolean;
  onSend: () => void;
  onDismiss: () => void;
}) {
  const { one, offer } = props;
  const silent =
    one.stage === "answer" ? one.dispatch?.company?.name : undefined;
  return (
    <Bar role="status" className="armed">
      <p>
        {silent === undefined
          ? text.armed(offer.name, one.reception_number, props.kind)
          : text.armedReplacing(offer.name, one.reception_number, silent)}
      </p>
      <div className="acts">
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          loading={props.isSending}
          loadingPosition="start"
          onClick={props.onSend}
        >
          {`${text.send}（${text.sendHint}）`}
        </Button>
        <Button onClick={props.onDismiss}>
          {`${text.withdraw}（${text.cancelHint}）`}
        </Button>
      </div>
    </Bar>
  );
}
