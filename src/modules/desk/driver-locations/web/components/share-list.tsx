import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { type, type StatusTone } from "#platform/web/theme/tokens.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { endShare } from "../../contract/endpoints.ts";
import {
  deliveryStates,
  refusals,
  shareChannels,
  shareStates,
  type ShareState,
} from "../../contract/lookups.ts";
import type { Share } from "../../contract/schema.ts";
import { shareText as text } from "../../contract/text.ts";

const toneOf: Record<ShareState, StatusTone> = {
  unopened: "neutral",
  opened: "blue",
  refused: "red",
  receiving: "green",
  silent: "yellow",
  stopped: "brown",
  ended: "brown",
  expired: "brown",
};

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2px 12px",
    minHeight: 32,
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& small": {
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& button": { marginLeft: "auto", minHeight: 28 },
}));

const ShareRow = ({ share }: { share: Share }) => {
  const end = useEndpointMutation(endShare);
  const onEnd = async () => {
    const isAgreed = await confirm({
      title: text.endTitle,
      body: text.endBody,
      action: text.end,
      is_destructive: true,
    });
    if (!isAgreed) return;
    const { id, version } = share;
    await end.mutateAsync({ params: { id }, body: { version } });
    notify.success(text.ended);
  };
  return (
    <li>
      <StatusChip
        tone={toneOf[share.state]}
        label={shareStates.labelOf(share.state)}
      />
      <span>
        {shareChannels.labelOf(share.channel)} {share.recipient}
      </span>
      {share.delivery !== null && (
        <span>{deliveryStates.labelOf(share.delivery)}</span>
      )}
      {share.refusal !== null && <span>{refusals.labelOf(share.refusal)}</span>}
      {share.note !== null && share.position === null && (
        <span>{text.noteOf(share.note)}</span>
      )}
      <small>
        {text.by(share.created_by ?? "", formatDateTime(share.created_at))}
      </small>
      {share.is_live && (
        <Button size="small" color="inherit" onClick={() => void onEnd()}>
          {text.end}
        </Button>
      )}
    </li>
  );
};

/** The links of a case with their state, those that work first. */
export const ShareList = ({ shares }: { shares: readonly Share[] }) =>
  shares.length === 0 ? null : (
    <List aria-label={text.shares}>
      {shares
        .toSorted((a, b) => Number(b.is_live) - Number(a.is_live))
        .map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
    </List>
  );
