import UndoIcon from "@mui/icons-material/Undo";
import Button from "@mui/material/Button";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import type { SendBackOfCase } from "../../contract/case-schema.ts";
import { sendBackNoteText as text } from "../../contract/detail-text.ts";
import { useFreshCase } from "../detail/fresh-case.ts";
import type { CaseScreen, OpenedCase } from "../embeds/case-screen.tsx";
import { NoteBand } from "../embeds/note-band.tsx";

interface NoteProps<C extends OpenedCase> {
  readonly screen: CaseScreen<C>;
  readonly record: C;
}

const waitsFor = ({ is_seen, is_mine, to }: SendBackOfCase): string => {
  if (is_seen || (is_mine && to !== null)) return "";
  return is_mine || to === null ? text.unseenByAll : text.unseen(to);
};

const SeenButton = <C extends OpenedCase>(
  props: NoteProps<C> & { at: string },
) => {
  const { screen, record } = props;
  const takeOver = useFreshCase(screen.endpoints.get);
  const see = useEndpointMutation(screen.endpoints.lifecycle.seeSendBack);
  return (
    <Button
      variant="contained"
      loading={see.isPending}
      onClick={() =>
        see.mutate(
          { params: { id: record.id }, body: { sent_back_at: props.at } },
          { onSuccess: ({ data }) => takeOver(data) },
        )
      }
    >
      {text.see}
    </Button>
  );
};

/** Why the case came back: until it is seen, and as long as it is worked on. */
export function SendBackNote<C extends OpenedCase>(props: NoteProps<C>) {
  const { send_back, inquiry_status } = props.record;
  if (send_back === null) return null;
  if (send_back.is_seen && inquiry_status !== "in_progress") return null;
  return (
    <NoteBand role="alert" data-tone={send_back.is_seen ? "blue" : "yellow"}>
      <UndoIcon aria-hidden />
      <div>
        <b>{text.head(send_back.by, formatDateTime(send_back.at))}</b>
        <span>{send_back.reason}</span>
        <span>{waitsFor(send_back)}</span>
      </div>
      {send_back.is_mine && <SeenButton {...props} at={send_back.at} />}
    </NoteBand>
  );
}
