import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { DueChip } from "#modules/desk/case-desk/web/embeds/next-action-view.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { followDeciders, followers } from "../../contract/access-rules.ts";
import { followListText as text } from "../../contract/list-text.ts";
import {
  callKinds,
  callStates,
  followResults,
} from "../../contract/lookups.ts";
import type { FollowItemDetail } from "../../contract/schema.ts";
import { callHref } from "../detail/list-keys.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

type ChainCall = FollowItemDetail["calls"][number];

const Calls = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    padding: 0,
    listStyle: "none",
    "& > li + li": { borderTop: `1px solid ${palette.divider}` },
    "& > li": { padding: "5px 0" },
    "& .line": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "2px 8px",
    },
    "& .end": { marginLeft: "auto", display: "flex", gap: 6 },
    "& p": {
      margin: 0,
      fontSize: type.size.small,
      color: palette.text.secondary,
      overflowWrap: "anywhere",
    },
  };
});

const isOpen = ({ call_state }: ChainCall): boolean =>
  call_state === "planned" || call_state === "calling";

const madeWords = (call: ChainCall): string =>
  [
    formatDateTime(call.called_at ?? call.dropped_at ?? call.due_at),
    call.result === null
      ? callStates.labelOf(call.call_state)
      : followResults.labelOf(call.result),
    call.note ?? call.dropped_reason ?? "",
  ]
    .filter((word) => word !== "")
    .join("　");

const Acts = (props: { call: ChainCall; onDrop: () => void }) => {
  const mayCall = useIsAllowed(followers);
  const mayDrop = useIsAllowed(followDeciders);
  if (!isOpen(props.call)) return null;
  return (
    <span className="end">
      {mayCall && (
        <ButtonLink
          size="small"
          variant="outlined"
          to={callHref(props.call.id)}
        >
          {text.call}
        </ButtonLink>
      )}
      {mayDrop && (
        <Button size="small" onClick={props.onDrop}>
          {text.drop}
        </Button>
      )}
    </span>
  );
};

/** The calls of a chain, the open ones first, each with why it is planned. */
export const ChainCalls = ({ item }: { item: FollowItemDetail }) => {
  const [dropped, setDropped] = useState<ChainCall>();
  if (item.calls.length === 0) return text.noCalls;
  return (
    <Calls>
      {item.calls.map((call) => (
        <li key={call.id}>
          <div className="line">
            {isOpen(call) ? (
              <DueChip task={call} />
            ) : (
              <StatusChip
                tone={call.call_state === "done" ? "green" : "neutral"}
                label={callStates.labelOf(call.call_state)}
              />
            )}
            <b>{callKinds.labelOf(call.kind)}</b>
            <span>
              {call.target_name} {call.target_phone}
            </span>
            <Acts call={call} onDrop={() => setDropped(call)} />
          </div>
          <p>{isOpen(call) ? call.why : madeWords(call)}</p>
        </li>
      ))}
      {dropped !== undefined && (
        <ReasonDialog
          step="drop"
          record={dropped}
          onClose={() => setDropped(undefined)}
        />
      )}
    </Calls>
  );
};
