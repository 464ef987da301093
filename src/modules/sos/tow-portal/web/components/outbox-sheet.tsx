import UploadIcon from "@mui/icons-material/Upload";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { portalText } from "../../contract/portal-text.ts";
import { isHeld, type OutboxItem } from "./outbox-item.ts";
import { Sheet } from "./sheet.tsx";
import { useOutbox, useOutboxState } from "./use-outbox.tsx";
import { useReportComparing } from "./use-report-comparing.tsx";

const text = portalText.outbox;

const List = styled("ul")({
  listStyle: "none",
  margin: "12px 0 0",
  padding: 0,
  display: "grid",
  // A row is as wide as the phone, not as its longest line.
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 10,
});
const Row = styled("li")(({ theme }) => ({
  padding: 12,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: radius.panel,
  "& .outbox-head": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 8,
    fontWeight: type.weight.bold,
  },
  "& p": { margin: "4px 0 0" },
  "& .outbox-soft": { color: (theme.vars ?? theme).palette.text.secondary },
  "& .outbox-said": { color: (theme.vars ?? theme).palette.status.red.text },
  "& .outbox-acts": {
    display: "flex",
    flexWrap: "wrap",
    gap: 8,
    marginTop: 12,
    "& > *": { flexGrow: 1 },
  },
}));

const adviceOf = ({ act, refusal }: OutboxItem): string => {
  if (refusal?.status === 568 && act.kind === "report")
    return text.advice.changed;
  if (refusal?.status === 570) return text.advice.state;
  if (refusal?.status === 404) return text.advice.missing;
  if ([400, 413, 422].includes(refusal?.status ?? 0))
    return text.advice.invalid;
  return text.advice.other;
};

const discardFirstAsking = async (
  item: OutboxItem,
  discard: (id: string) => Promise<void>,
) => {
  const isSure = await confirm({
    title: text.discardTitle,
    body: text.discardBody(text.kinds[item.act.kind]),
    action: text.discard,
    is_destructive: true,
  });
  if (isSure) await discard(item.id);
};

/** What to do with an act that the server refused. */
const RefusedActs = ({ item }: { item: OutboxItem }) => {
  const outbox = useOutbox();
  const { act, refusal } = item;
  const isConflict = refusal?.status === 568 && act.kind === "report";
  const { compare, dialog } = useReportComparing(item);
  const sendAgain = () => (isConflict ? compare() : outbox.retry(item.id));
  return (
    <>
      {dialog}
      <p className="outbox-said" role="alert">
        {refusal?.message}
      </p>
      <p>{adviceOf(item)}</p>
      <div className="outbox-acts">
        <Button
          size="large"
          variant="contained"
          onClick={() => void sendAgain()}
        >
          {isConflict ? text.compare : text.retry}
        </Button>
        <Button
          size="large"
          variant="outlined"
          color="error"
          onClick={() =>
            void discardFirstAsking(item, (id) => outbox.discard(id))
          }
        >
          {isConflict ? text.useTheirs : text.discard}
        </Button>
      </div>
    </>
  );
};

const StateChip = (props: {
  item: OutboxItem;
  is_sending: boolean;
  is_behind: boolean;
}) => {
  if (props.item.refusal !== null)
    return <StatusChip tone="red" label={text.state.refused} />;
  if (props.is_sending)
    return (
      <StatusChip tone="blue" icon={UploadIcon} label={text.state.sending} />
    );
  return (
    <StatusChip
      tone="yellow"
      label={props.is_behind ? text.state.behind : text.state.waiting}
    />
  );
};

/** Everything that is still on the phone, oldest first, and what to do with what was refused. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const outbox = useOutbox();
  const { items, sending_id } = useOutboxState();
  const isWaiting = items.some(({ refusal }) => refusal === null);
  return (
    <Sheet title={text.title} onClose={onClose}>
      <p>{items.length === 0 ? text.empty : text.lead}</p>
      {isWaiting && (
        <Button size="large" variant="outlined" fullWidth onClick={outbox.wake}>
          {text.retryNow}
        </Button>
      )}
      <List>
        {items.map((item) => (
          <Row key={item.id}>
            <div className="outbox-head">
              {text.kinds[item.act.kind]}
              <StateChip
                item={item}
                is_sending={item.id === sending_id}
                is_behind={isHeld(item, items)}
              />
            </div>
            <p className="outbox-soft">
              {item.reception_number}{" "}
              {text.madeAt(formatDateTime(item.made_at))}
            </p>
            {item.refusal !== null && <RefusedActs item={item} />}
          </Row>
        ))}
      </List>
    </Sheet>
  );
}
