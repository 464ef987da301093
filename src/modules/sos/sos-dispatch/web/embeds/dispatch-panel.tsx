import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { dispatchStatuses } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { StatusButton } from "#platform/web/ui/status-chip.tsx";
import {
  dispatchKinds,
  dispatchStateWord,
  type DispatchKind,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import { isOpen } from "../../contract/rules.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { useDispatches } from "../api.ts";
import type { DialogName } from "../components/dispatch-actions.tsx";
import { DispatchCard } from "../components/dispatch-card.tsx";
import { DispatchDialog } from "../components/dispatch-dialog.tsx";
import {
  AcceptDialog,
  CancelDialog,
  DeclineDialog,
  TimeDialog,
} from "../components/step-dialogs.tsx";

type Opened =
  | { name: "create"; kind: DispatchKind }
  | { name: DialogName; dispatch: Dispatch };

/** The dialog works on the dispatch as it is now: after a refusal of a stale version the next try is not stale. */
const freshOf = (opened: Opened, dispatches: readonly Dispatch[]): Opened =>
  opened.name === "create"
    ? opened
    : {
        ...opened,
        dispatch:
          dispatches.find((one) => one.id === opened.dispatch.id) ??
          opened.dispatch,
      };

const OpenedDialog = (props: {
  inquiry: Inquiry;
  opened: Opened;
  onClose: () => void;
}) => {
  const { opened, inquiry, onClose } = props;
  if (opened.name === "create")
    return (
      <DispatchDialog
        inquiry={inquiry}
        kind={opened.kind}
        dispatch={undefined}
        onClose={onClose}
      />
    );
  const { dispatch } = opened;
  if (opened.name === "update")
    return (
      <DispatchDialog
        inquiry={inquiry}
        kind={dispatch.kind}
        dispatch={dispatch}
        onClose={onClose}
      />
    );
  if (opened.name === "accept")
    return <AcceptDialog dispatch={dispatch} onClose={onClose} />;
  if (opened.name === "decline")
    return <DeclineDialog dispatch={dispatch} onClose={onClose} />;
  if (opened.name === "cancel")
    return <CancelDialog dispatch={dispatch} onClose={onClose} />;
  return (
    <TimeDialog dispatch={dispatch} step={opened.name} onClose={onClose} />
  );
};

/** The dispatch button of a kind (spec §4): its last dispatch in colour and text, or the way to a first one. */
const KindButton = (props: {
  kind: DispatchKind;
  inquiry: Inquiry;
  dispatches: readonly Dispatch[];
  onOpen: (opened: Opened) => void;
}) => {
  const { kind, inquiry, onOpen } = props;
  const own = props.dispatches.filter((one) => one.kind === kind);
  const last = own.at(-1);
  const ability = inquiry.can.dispatch;
  const isInDivision = inquiry.service_division.includes(kind);
  // To whom it is no button it would be a pale one: the card below says the same.
  if (ability.because === "role") return null;
  const openOne = own.find((one) => isOpen(one.progress));
  if (openOne !== undefined) {
    return (
      <StatusButton
        tone={openOne.colour}
        label={panelText.dispatchWord(kind, dispatchStateWord(openOne))}
        disabled={!openOne.can.update.allowed}
        onClick={() => onOpen({ name: "update", dispatch: openOne })}
      />
    );
  }
  return (
    <Button
      size="small"
      variant={isInDivision && last === undefined ? "contained" : "outlined"}
      startIcon={<AddIcon />}
      disabled={!ability.allowed}
      title={ability.reason}
      onClick={() => onOpen({ name: "create", kind })}
    >
      {last === undefined
        ? panelText.arrangeKind(kind)
        : panelText.rearrangeKind(kind)}
    </Button>
  );
};

const PanelHead = (props: {
  inquiry: Inquiry;
  dispatches: readonly Dispatch[];
  onOpen: (opened: Opened) => void;
}) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
    <Typography component="h2" variant="h2" id="dispatches-title">
      {panelText.title}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ mr: "auto" }}>
      {dispatchStatuses.labelOf(props.inquiry.dispatch_status)}
    </Typography>
    {dispatchKinds.codes.map((kind) => (
      <KindButton key={kind} kind={kind} {...props} />
    ))}
  </Box>
);

/**
 * Dispatches of a case in its detail: the A and J buttons, each dispatch with its way and times, the modals, and
 * the steps that an agent records for the company. Anchor `#dispatches`.
 */
export function DispatchPanel({ inquiry }: { inquiry: Inquiry }) {
  const [opened, setOpened] = useState<Opened>();
  const list = useDispatches(inquiry.id);
  const dispatches = list.data?.data ?? [];
  return (
    <Panel
      id="dispatches"
      aria-labelledby="dispatches-title"
      sx={{ p: "8px 12px 10px", mb: 0.75, scrollMarginTop: "150px" }}
    >
      <PanelHead inquiry={inquiry} dispatches={dispatches} onOpen={setOpened} />
      {list.isPending && <LoadingRows rows={3} />}
      {list.isError && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && dispatches.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {panelText.empty}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}
      >
        {dispatches.toReversed().map((dispatch) => (
          <DispatchCard
            key={dispatch.id}
            inquiry={inquiry}
            dispatch={dispatch}
            onOpen={(name, one) => setOpened({ name, dispatch: one })}
          />
        ))}
      </Box>
      {opened !== undefined && (
        <OpenedDialog
          inquiry={inquiry}
          opened={freshOf(opened, dispatches)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  );
}
