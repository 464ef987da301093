import { caseEntities } from "#modules/base/desks/contract/lookups.ts";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import type { WholeFacts } from "../../contract/desk-schema.ts";
import {
  caseActions,
  caseShortcuts,
  contactShortcut,
} from "../../contract/detail-text.ts";
import { deskText } from "../../contract/desk-text.ts";
import { namesWhere } from "../../contract/field-rules.ts";
import { caseVisibility } from "../../contract/visible-rules.ts";
import { type CaseRow, CaseRows } from "../embeds/case-card.tsx";
import { CaseContacts } from "../embeds/case-contacts.tsx";
import { CaseCards, CaseColumns, CaseSide } from "../embeds/case-page.tsx";
import {
  caseScreen,
  type CaseBodyProps,
  type CaseScreen,
} from "../embeds/case-screen.tsx";
import { deskSteps, sendPlain } from "../embeds/case-steps.tsx";
import { CaseTimeline } from "../embeds/case-timeline.tsx";
import { CorrespondenceForm } from "../embeds/correspondence-form.tsx";
import { EditableCard, type ShowValue } from "../embeds/editable-card.tsx";
import { OpenedCasePage } from "../embeds/opened-case.tsx";
import { lookedUpNames, sectionParts } from "../embeds/section-parts.tsx";
import { deskCalls } from "./desk-form.tsx";
import {
  type DeskCard,
  type DeskScreen,
  fieldsOf,
  listNameOf,
} from "./desk-screen.ts";

type Screen = CaseScreen<WholeFacts>;

const screenOf = (desk: DeskScreen): Screen => {
  const { module, endpoints, schemas } = desk;
  const fields = fieldsOf(desk);
  const { read, update } = deskCalls(desk);
  const lookedUp = lookedUpNames(fields);
  return caseScreen<WholeFacts>({
    module,
    title: desk.what,
    draft_of: caseEntities[module],
    fields,
    schema: schemas.input,
    calls: {
      read,
      update: (id, version, changes) => update(id, changes, version),
    },
    endpoints,
    list: { name: listNameOf(desk), read: schemas.readAddress },
    sections: sectionParts(fields, desk.layouts, desk.parts),
    // What is never without a value is chosen among the others of its section, and so is what is looked up.
    edited_alone: new Set(
      namesWhere(fields, ({ is_held }) => is_held !== true).filter(
        (name) => !lookedUp.has(name),
      ),
    ),
    ...(desk.contacts && { contacts: desk.contacts }),
    hiddenFieldsOf: caseVisibility(fields, { desk: [], told: [], blank: {} })
      .hiddenFieldsOf,
    taskWord: desk.taskWord,
    doneBy: desk.doneBy ?? (() => undefined),
  });
};

const wordsOf = (desk: DeskScreen, { labels, show }: Screen) => {
  const words = timelineWordsOf(labels, show, desk.pages);
  return {
    ...words,
    action: (entity: string, action: string) =>
      caseActions[action] ?? words.action(entity, action),
  };
};

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

/** A card for each section, the contacts, and what was done beside them. */
const bodyOf = (desk: DeskScreen, screen: Screen) => {
  const Said = saidOf(desk, screen);
  const cards: readonly DeskCard[] =
    desk.cards ??
    Object.keys(screen.sections).map((section) => ({
      id: section,
      title: screen.titleOf(section),
      sections: [section],
    }));
  const { hanging } = desk;
  // Where nobody is ever told, the need of an approval stands in its section.
  const hasContacts = desk.contacts !== undefined;
  const beside = new Set(
    hasContacts ? [...desk.contacts.names, "approval_need"] : [],
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
  return function DeskBody({ record, onEditing }: CaseBodyProps<WholeFacts>) {
    return (
      <CaseColumns>
        <CaseCards aria-label={deskText.sections}>
          {cards.map((card) => (
            <EditableCard
              key={card.id}
              screen={screen}
              record={record}
              onEditing={onEditing}
              {...card}
            >
              {(value) => (
                <CaseRows
                  is_wide={card.is_wide === true}
                  rows={rowsOf(card.sections, value)}
                />
              )}
            </EditableCard>
          ))}
          {hasContacts && <CaseContacts screen={screen} record={record} />}
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
  const screen = screenOf(desk);
  const steps = deskSteps<WholeFacts>(lifecycle, sendPlain(complete));
  const parts = {
    screen,
    steps: Object.values(steps),
    headOf: (record: WholeFacts) => ({
      facts: (desk.head ?? []).map((key) => ({
        key,
        text: screen.said(record, key),
      })),
      ended_at: record.completed.at,
    }),
    Body: bodyOf(desk, screen),
    shortcuts:
      desk.contacts === undefined
        ? caseShortcuts
        : [...caseShortcuts, contactShortcut],
  };
  return function DeskDetailPage() {
    return <OpenedCasePage {...parts} />;
  };
};
