import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useOfferAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { CaseCard } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import {
  dispatchKinds,
  type DispatchKind,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { dispatchStatuses } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { panelText } from "../../contract/panel-text.ts";
import { isLive, isOpen } from "../../contract/rules.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { useDispatches } from "../api.ts";
import {
  useNextStep,
  type DialogName,
  type NextStep,
  type OpenDialog,
} from "../components/dispatch-actions.tsx";
import { DispatchDialog } from "../components/dispatch-dialog.tsx";
import { EndedDispatches } from "../components/ended-dispatches.tsx";
import {
  DispatchHead,
  DispatchLine,
  DispatchWay,
} from "../components/live-dispatch.tsx";
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

/** The way to a dispatch of a kind that has none under way. */
const KindButton = (props: {
  kind: DispatchKind;
  inquiry: Inquiry;
  dispatches: readonly Dispatch[];
  onCreate: (kind: DispatchKind) => void;
}) => {
  const { kind, inquiry } = props;
  const own = props.dispatches.filter((one) => one.kind === kind);
  const ability = inquiry.can.dispatch;
  if (ability.because === "role" || own.some((one) => isOpen(one.progress)))
    return null;
  const isNeeded = inquiry.service_division.includes(kind) && own.length === 0;
  // A further company is no question of a case that is over.
  if (!ability.allowed && !isNeeded) return null;
  return (
    <Button
      variant={isNeeded ? "contained" : "outlined"}
      color={isNeeded ? "primary" : "inherit"}
      startIcon={<AddIcon />}
      disabled={!ability.allowed}
      title={ability.reason}
      sx={{
        minHeight: 28,
        px: 1.25,
        ...(!isNeeded && { borderColor: "desk.line_control" }),
      }}
      onClick={() => props.onCreate(kind)}
    >
      {own.length === 0
        ? panelText.arrangeKind(kind)
        : panelText.rearrangeKind(kind)}
    </Button>
  );
};

/** Of which kind the next dispatch is: what the division asks for and nobody was sent for yet. */
const neededKind = (
  inquiry: Inquiry,
  dispatches: readonly Dispatch[],
): DispatchKind =>
  dispatchKinds.codes.find(
    (kind) =>
      inquiry.service_division.includes(kind) &&
      !dispatches.some((one) => one.kind === kind && isLive(one.progress)),
  ) ?? "A";

interface LiveProps {
  inquiry: Inquiry;
  onOpen: OpenDialog;
}

/** A further dispatch under way: in a line of its own below the first. */
const FurtherDispatch = (props: LiveProps & { dispatch: Dispatch }) => {
  const step = useNextStep(props.inquiry, props.dispatch, props.onOpen);
  return (
    <Box sx={{ mt: 1, pt: 0.5, borderTop: 1, borderColor: "divider" }}>
      <DispatchLine>
        <DispatchHead {...props} step={step} />
      </DispatchLine>
      <DispatchWay {...props} step={step} />
      {step.dialog}
    </Box>
  );
};

const Dispatches = (
  props: LiveProps & {
    live: readonly Dispatch[];
    ended: readonly Dispatch[];
    step: NextStep;
  },
) => {
  const [first, ...others] = props.live;
  const ended = <EndedDispatches dispatches={props.ended} />;
  if (first === undefined)
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <span>
          {props.ended.length === 0
            ? panelText.empty
            : dispatchStatuses.labelOf(props.inquiry.dispatch_status)}
        </span>
        {ended}
      </Box>
    );
  return (
    <>
      <DispatchWay {...props} dispatch={first}>
        {ended}
      </DispatchWay>
      {others.map((dispatch) => (
        <FurtherDispatch key={dispatch.id} {...props} dispatch={dispatch} />
      ))}
    </>
  );
};

/** What is under way, the open ones first, the newest of them in front. */
const liveOf = (dispatches: readonly Dispatch[]): Dispatch[] => {
  const live = dispatches.toReversed().filter((one) => isLive(one.progress));
  return [
    ...live.filter((one) => isOpen(one.progress)),
    ...live.filter((one) => !isOpen(one.progress)),
  ];
};

/** Offers to the header and to the keys what would be pressed here. */
const useOffers = (
  inquiry: Inquiry,
  dispatches: readonly Dispatch[],
  step: NextStep,
  ways: { onCreate: (kind: DispatchKind) => void; onOpen: OpenDialog },
): void => {
  useOfferAct("dispatch_step", step.isHeld ? undefined : step.label, step.run);
  useOfferAct(
    "dispatch",
    inquiry.can.dispatch.allowed && !step.isSending
      ? panelText.arrange
      : undefined,
    () => {
      const draft = dispatches.find(({ progress }) => progress === "draft");
      if (draft === undefined) ways.onCreate(neededKind(inquiry, dispatches));
      // What it lacks is entered first; one that is not in front is looked at before it goes.
      else if (step.isHeld || draft !== liveOf(dispatches)[0])
        ways.onOpen("update", draft);
      else step.run();
    },
  );
};

/**
 * Dispatches of a case in its detail: the live one with its five steps and the next of them as a button, the modals,
 * and the steps that an agent records for the company. Anchor `#dispatches`.
 */
export function DispatchPanel({ inquiry }: { inquiry: Inquiry }) {
  const [opened, setOpened] = useState<Opened>();
  const list = useDispatches(inquiry.id);
  const dispatches = list.data?.data ?? [];
  const live = liveOf(dispatches);
  const onOpen: OpenDialog = (name: DialogName, dispatch) =>
    setOpened({ name, dispatch });
  const onCreate = (kind: DispatchKind) => setOpened({ name: "create", kind });
  const step = useNextStep(inquiry, live[0], onOpen);
  useOffers(inquiry, dispatches, step, { onCreate, onOpen });
  const props = { inquiry, onOpen, step };
  const kinds = dispatchKinds.codes.map((kind) => (
    <KindButton
      key={kind}
      kind={kind}
      inquiry={inquiry}
      dispatches={dispatches}
      onCreate={onCreate}
    />
  ));
  return (
    <CaseCard
      id="dispatches"
      title={panelText.title}
      is_wide
      line={
        live[0] !== undefined && (
          <DispatchHead {...props} dispatch={live[0]}>
            {kinds}
          </DispatchHead>
        )
      }
      end={live[0] === undefined && list.data !== undefined && kinds}
    >
      <ReadState queries={[list]} rows={2} />
      {list.data !== undefined && (
        <Dispatches
          {...props}
          live={live}
          ended={dispatches.toReversed().filter((one) => !isLive(one.progress))}
        />
      )}
      {step.dialog}
      {opened !== undefined && (
        <OpenedDialog
          inquiry={inquiry}
          opened={freshOf(opened, dispatches)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </CaseCard>
  );
}

/** The company of each dispatch of a case. */
export const useCompanyOf = (
  inquiryId: number,
): ((dispatch: number) => string | undefined) => {
  const dispatches = useDispatches(inquiryId).data?.data ?? [];
  return (dispatch) =>
    dispatches.find(({ id }) => id === dispatch)?.company_name ?? undefined;
};

/** Names of the companies that are under way to a case. */
export const useCompanies = (inquiryId: number): readonly string[] =>
  (useDispatches(inquiryId).data?.data ?? [])
    .filter(({ progress }) => isLive(progress))
    .flatMap(({ company_name }) => company_name ?? []);
