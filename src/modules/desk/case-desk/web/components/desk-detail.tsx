import { Fragment } from "react";
import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import type { WholeFacts } from "../../contract/desk-schema.ts";
import {
  caseActions,
  caseShortcuts,
  correspondShortcuts,
  contactShortcut,
} from "../../contract/detail-text.ts";
import { deskText } from "../../contract/desk-text.ts";
import { type CaseRow, CaseRows } from "../embeds/case-card.tsx";
import { CaseContacts } from "../embeds/case-contacts.tsx";
import { CaseCards, CaseColumns, CaseSide } from "../embeds/case-page.tsx";
import type { CaseBodyProps, CaseScreen } from "../embeds/case-screen.tsx";
import { deskSteps, sendPlain } from "../embeds/case-steps.tsx";
import { SpecialNotes } from "../embeds/special-notes.tsx";
import { CaseTimeline } from "../embeds/case-timeline.tsx";
import { CorrespondenceForm } from "../embeds/correspondence-form.tsx";
import { EditableCard, type ShowValue } from "../embeds/editable-card.tsx";
import { OpenedCasePage } from "../embeds/opened-case.tsx";
import { declaredScreen } from "./declared-screen.ts";
import type { DeskCard, DeskScreen } from "./desk-screen.ts";

type Screen = CaseScreen<WholeFacts>;

const wordsOf = (desk: DeskScreen, { labels, show }: Screen) => {
  const words = timelineWordsOf(labels, show, desk.pages);
  const own: TimelineWords = {
    ...words,
    action: (entity, action) =>
      desk.actions?.[action] ??
      caseActions[action] ??
      words.action(entity, action),
  };
  const of = (entity: string): TimelineWords => desk.wordsOf?.(entity) ?? own;
  return {
    ...own,
    action: (entity: string, action: string) =>
      of(entity).action(entity, action),
    field: (entity: string, field: string) => of(entity).field(entity, field),
    value: (entity: string, field: string, value: unknown) =>
      of(entity).value?.(entity, field, value),
  };
};

/** The sales company of a case, where its fields name one. */
const dealerOf = (record: WholeFacts): number | null =>
  "car_dealer_id" in record && typeof record.car_dealer_id === "number"
    ? record.car_dealer_id
    : null;

/** What was said and done about a case, and what is written down of it. */
const saidOf = (desk: DeskScreen, screen: Screen) => {
  const words = wordsOf(desk, screen);
  const { correspondences, timeline } = desk.endpoints;
  return function Said({ record }: { record: WholeFacts }) {
    return (
      <>
        {correspondences !== undefined &&
          record.can.correspond?.allowed === true && (
            <CorrespondenceForm
              endpoints={correspondences}
              draft_of={screen.draft_of}
              id={record.id}
              names={[]}
              dealer={dealerOf(record)}
              Part={desk.RowPart}
            />
          )}
        <CaseTimeline
          desk={desk.module}
          id={record.id}
          timeline={timeline}
          {...(correspondences && { correspondence: correspondences })}
          words={words}
          kinds={[]}
        />
      </>
    );
  };
};

/** A card for each section, and behind the first one what is in hand. */
const cardsOf = (desk: DeskScreen, screen: Screen) => {
  const cards: readonly DeskCard[] =
    desk.cards ??
    Object.keys(screen.sections).map((section) => ({
      id: section,
      title: screen.titleOf(section),
      sections: [section],
    }));
  const InHand = desk.hanging?.InHand;
  // Where nobody is ever told, the need of an approval stands in its section.
  const beside = new Set(
    desk.contacts === undefined
      ? []
      : [...desk.contacts.names, "approval_need"],
  );
  const rowsOf = (
    sections: readonly string[],
    value: ShowValue<WholeFacts>,
  ): CaseRow[] =>
    sections
      .flatMap((section) => screen.fieldsOf(section))
      .filter((name) => !beside.has(name))
      .map((name) => ({
        label: screen.labels[name] ?? name,
        // The compiler knows the facts of a case, not its fields.
        value: value(name as keyof WholeFacts),
        is_long: screen.fieldOf(name)?.width === "full",
      }));
  return function FieldCards(props: CaseBodyProps<WholeFacts>) {
    return cards.map((card, index) => (
      <Fragment key={card.id}>
        <EditableCard screen={screen} {...props} {...card}>
          {(value) => (
            <CaseRows
              is_wide={card.is_wide === true}
              rows={rowsOf(card.sections, value)}
            />
          )}
        </EditableCard>
        {index === 0 && InHand !== undefined && (
          <InHand record={props.record} />
        )}
      </Fragment>
    ));
  };
};

/** The cards, the contacts, and what was done beside them. */
const bodyOf = (desk: DeskScreen, screen: Screen) => {
  const Said = saidOf(desk, screen);
  const FieldCards = cardsOf(desk, screen);
  const {
    hanging,
    endpoints: { doubles },
  } = desk;
  return function DeskBody(props: CaseBodyProps<WholeFacts>) {
    const { record } = props;
    return (
      <CaseColumns>
        <CaseCards aria-label={deskText.sections}>
          {doubles !== undefined && (
            <SpecialNotes doubles={doubles} record={record} />
          )}
          <FieldCards {...props} />
          {desk.contacts !== undefined && (
            <CaseContacts screen={screen} record={record} />
          )}
          {hanging?.Cards !== undefined && <hanging.Cards record={record} />}
          {hanging !== undefined && <hanging.Below record={record} />}
        </CaseCards>
        <CaseSide aria-label={deskText.side} data-below-strip>
          <Said record={record} />
          {hanging !== undefined && <hanging.Beside record={record} />}
        </CaseSide>
      </CaseColumns>
    );
  };
};

/** The page of a case of a declared desk, to read, to edit and to lead on. Made once, outside of the component. */
export const deskDetail = (desk: DeskScreen) => {
  const { lifecycle, complete } = desk.endpoints;
  const screen = declaredScreen(desk);
  const own: ReadonlySet<string> = new Set(
    desk.case_shortcuts?.flatMap(({ keys }) => keys),
  );
  const steps = deskSteps<WholeFacts>(
    lifecycle,
    sendPlain(complete),
    desk.Completing,
  );
  const parts = {
    screen,
    steps: [...Object.values(steps), ...(desk.steps ?? [])],
    headOf: (record: WholeFacts) => ({
      facts: (desk.head ?? []).map((key) => ({
        key,
        text: screen.said(record, key),
      })),
      ended_at: record.completed.at,
    }),
    ...(desk.hanging?.Notes && { Notes: desk.hanging.Notes }),
    Body: bodyOf(desk, screen),
    shortcuts: [
      ...caseShortcuts.filter(({ keys: [key] }) => !own.has(key)),
      ...(desk.endpoints.correspondences === undefined
        ? []
        : correspondShortcuts),
      ...(desk.contacts === undefined ? [] : [contactShortcut]),
      ...(desk.case_shortcuts ?? []),
    ],
  };
  return function DeskDetailPage() {
    return <OpenedCasePage {...parts} />;
  };
};
