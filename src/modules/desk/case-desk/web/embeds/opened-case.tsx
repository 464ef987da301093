import Button from "@mui/material/Button";
import { createLink, useParams } from "@tanstack/react-router";
import {
  useCallback,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { EmptyState, ErrorState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { listHref, useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import { useNow } from "#platform/web/use-now.ts";
import { elapsedText, isOpenStatus } from "../../contract/clock-rules.ts";
import {
  caseDetailText as text,
  editShortcut,
  type CaseShortcut,
} from "../../contract/detail-text.ts";
import { deskText } from "../../contract/desk-text.ts";
import { inquiryStatuses } from "../../contract/lookups.ts";
import { CaseNeighbours } from "../components/case-neighbours.tsx";
import { MoreActions, useCaseSteps } from "../components/case-steps.tsx";
import { NextActionBar } from "../components/next-action-bar.tsx";
import { SendBackNote } from "../components/send-back-note.tsx";
import { abilityOf, keysFor } from "../detail/case-actions.ts";
import { callerOf, menuOffers } from "../detail/next-step.ts";
import { CaseActs, useOfferAct } from "./case-acts.tsx";
import { CaseHeader, type HeaderFact } from "./case-header.tsx";
import { CaseSkeleton } from "./case-page.tsx";
import type {
  CaseBodyProps,
  CaseScreen,
  CaseStep,
  OnEditing,
  OpenedCase,
} from "./case-screen.tsx";
import { statusTone } from "./status-tones.tsx";

const ButtonLink = createLink(Button);

/** What the header says of a case beside its number and state. */
export interface CaseHead {
  readonly chips?: ReactNode;
  readonly facts: readonly HeaderFact[];
  /** The clock of a case that is worked on, where it says more than the time. */
  readonly clock?: ReactNode;
  /** When the case ended. */
  readonly ended_at: string | null;
}

/** What a desk puts on the page of its cases. */
export interface CasePageParts<C extends OpenedCase> {
  readonly screen: CaseScreen<C>;
  readonly steps: readonly CaseStep<C>[];
  readonly headOf: (record: C) => CaseHead;
  /** In the header: papers of the case. */
  readonly Papers?: ComponentType<{ record: C }>;
  /** Between header and content. */
  readonly Notes?: ComponentType<{ record: C }>;
  readonly Body: ComponentType<CaseBodyProps<C>>;
  readonly shortcuts: readonly CaseShortcut[];
}

/** Puts the focus on the first button of a block. */
export const useFocusKey = (key: string, block: string): void =>
  useShortcut(
    key,
    useCallback(() => {
      const first = `${block} button:not([disabled]):not([tabindex="-1"])`;
      document.querySelector<HTMLElement>(first)?.focus();
    }, [block]),
  );

/** Opens the card under the pointer or focus. */
const editCard = (): void => {
  const cards = [
    document.activeElement?.closest("[data-card]:has([data-edit])"),
    document.querySelector("[data-card]:has([data-edit]):hover"),
    document.querySelector("[data-card]:has([data-edit])"),
  ];
  cards
    .find((card) => card !== null && card !== undefined)
    ?.querySelector<HTMLElement>("[data-edit]")
    ?.click();
};

/** A desk that has the key for something else edits without. */
const keyOfEditing = (shortcuts: readonly CaseShortcut[]): string =>
  shortcuts.includes(editShortcut) ? "e" : "";

/** Which parts are being edited here: the others who have the case open see it. */
function useEditedParts() {
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const onEditing: OnEditing = useCallback(
    (part, isEditing) =>
      setEdited((held) => {
        const next = new Set(held);
        if (isEditing) next.add(part);
        else next.delete(part);
        return next;
      }),
    [],
  );
  return { isEditing: edited.size > 0, onEditing };
}

/** Since when somebody works on it, or how long that took. */
const Elapsed = (props: { record: OpenedCase; head: CaseHead }) => {
  const { received_at, inquiry_status } = props.record;
  const { clock, ended_at } = props.head;
  const now = useNow();
  const since = Date.parse(received_at);
  if (isOpenStatus(inquiry_status))
    return (
      <span>
        {text.elapsed} <b>{clock ?? elapsedText(since, now)}</b>
      </span>
    );
  return ended_at === null ? null : (
    <span>{text.took(elapsedText(since, Date.parse(ended_at)))}</span>
  );
};

/** Whose case it is, for how long, who else is here; what comes next is its second line. */
function Header<C extends OpenedCase>(
  props: CasePageParts<C> & {
    record: C;
    isEditing: boolean;
    leading: ReturnType<typeof useCaseSteps<C>>;
  },
) {
  const { screen, steps, record, leading, Papers } = props;
  const head = props.headOf(record);
  const status = record.inquiry_status;
  return (
    <CaseHeader
      title={screen.title}
      number={record.reception_number}
      onBack={useWayBack(screen.list.name, screen.list_path())}
      chips={
        <>
          <StatusChip
            {...statusTone[status]}
            label={inquiryStatuses.labelOf(status)}
          />
          {head.chips}
        </>
      }
      facts={head.facts.filter((fact) => fact.text !== "")}
      caller={callerOf(record)}
      end={
        <>
          <Elapsed record={record} head={head} />
          <PresenceBar
            entity={screen.entity}
            entity_id={record.id}
            is_editing={props.isEditing}
            is_short
          />
          {Papers !== undefined && <Papers record={record} />}
          <MoreActions
            offers={menuOffers(screen, steps, record)}
            onPick={leading.pick}
          />
          <CaseNeighbours screen={screen} id={record.id} />
        </>
      }
    >
      <NextActionBar
        screen={screen}
        steps={steps}
        record={record}
        onStep={leading.pick}
        is_taking={leading.is_taking}
      />
    </CaseHeader>
  );
}

/** A step that a card of the case takes, as long as it is allowed. */
function OfferedStep<C extends OpenedCase>(props: {
  step: CaseStep<C>;
  record: C;
  onPick: (step: CaseStep<C>) => void;
}) {
  const { step, record } = props;
  const isAllowed = abilityOf(record, step.action)?.allowed === true;
  useOfferAct(
    `step:${step.action}`,
    isAllowed ? step.words(record.reception_number).label : undefined,
    () => props.onPick(step),
  );
  return null;
}

/** A case: header with what comes next, cards edited in place, and what was said and done about it. */
function Opened<C extends OpenedCase>(props: CasePageParts<C> & { record: C }) {
  const { screen, record, Notes, Body } = props;
  const { isEditing, onEditing } = useEditedParts();
  const leading = useCaseSteps(screen, record);
  useFocusKey("f", "#contacts");
  useShortcut(keyOfEditing(props.shortcuts), editCard);
  return (
    <CaseActs>
      <Header {...props} isEditing={isEditing} leading={leading} />
      <SendBackNote screen={screen} record={record} />
      {Notes !== undefined && <Notes record={record} />}
      <Body record={record} onEditing={onEditing} />
      {props.steps
        .filter(({ is_of_card }) => is_of_card === true)
        .map((step) => (
          <OfferedStep
            key={step.action}
            step={step}
            record={record}
            onPick={leading.pick}
          />
        ))}
      <KeyStrip rows={keysFor(props.shortcuts, record)} />
      {leading.dialog}
    </CaseActs>
  );
}

const MissingCase = <C extends OpenedCase>({ screen }: CasePageParts<C>) => (
  <>
    <PageHeader title={screen.title} />
    <EmptyState message={text.notFound} hint={text.notFoundHint}>
      <ButtonLink
        variant="outlined"
        to={listHref(screen.list.name, screen.list_path())}
      >
        {deskText.back}
      </ButtonLink>
    </EmptyState>
  </>
);

/** The page of a case of a desk, by the id in the address. */
export function OpenedCasePage<C extends OpenedCase>(props: CasePageParts<C>) {
  const { screen } = props;
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const isNumber = /^\d{1,15}$/.test(id);
  const found = useEndpointQuery(
    screen.endpoints.get,
    { params: { id: Number(id) } },
    { enabled: isNumber },
  );
  if (!isNumber || isApiError(found.error, 404))
    return <MissingCase {...props} />;
  if (found.data !== undefined)
    return <Opened key={id} {...props} record={found.data.data} />;
  if (!found.isError) return <CaseSkeleton />;
  return (
    <>
      <PageHeader title={screen.title} />
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    </>
  );
}
