import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { seeSendBack } from "../../contract/lifecycle-endpoints.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { sendBackText as text } from "../../contract/page-text.ts";
import { useFreshCase } from "../detail/fresh-case.ts";

type SendBack = NonNullable<Inquiry["send_back"]>;

const waitsFor = ({ is_seen, is_mine, to }: SendBack): string => {
  if (is_seen || (is_mine && to !== null)) return "";
  return is_mine || to === null ? text.unseenByAll : text.unseen(to);
};

const SeenButton = ({ id, at }: { id: number; at: string }) => {
  const takeOver = useFreshCase();
  const see = useEndpointMutation(seeSendBack);
  return (
    <Button
      variant="contained"
      loading={see.isPending}
      onClick={() =>
        see.mutate(
          { params: { id }, body: { sent_back_at: at } },
          { onSuccess: ({ data }) => takeOver(data) },
        )
      }
    >
      {text.see}
    </Button>
  );
};

/** Why the case came back: until it is seen, and as long as it is worked on. */
export function SendBackNote({ inquiry }: { inquiry: Inquiry }) {
  const { send_back, id } = inquiry;
  if (send_back === null) return null;
  if (send_back.is_seen && inquiry.inquiry_status !== "in_progress")
    return null;
  return (
    <Alert
      severity={send_back.is_seen ? "info" : "warning"}
      sx={{ mb: 1, alignItems: "center" }}
      action={send_back.is_mine && <SeenButton id={id} at={send_back.at} />}
    >
      <b>
        {text.head(send_back.by, formatDateTime(send_back.at).slice(5, 16))}
      </b>
      <div>{send_back.reason}</div>
      {waitsFor(send_back)}
    </Alert>
  );
}
