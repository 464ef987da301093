import { caseEntities } from "#modules/base/desks/contract/lookups.ts";
import {
  type EditorProps,
  noNeighbours,
  RecordDetail,
  type RecordDetailKind,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import type { WholeFacts } from "../../contract/desk-schema.ts";
import { deskSteps } from "../../contract/desk-text.ts";
import { caseLabels, fieldWords } from "../../contract/field-rules.ts";
import { inquiryStatuses } from "../../contract/lookups.ts";
import { deskEditor } from "./desk-form.tsx";
import {
  type DeskScreen,
  fieldsOf,
  listNameOf,
  listQueryOf,
  shownIn,
} from "./desk-screen.ts";
import { DeskSteps } from "./desk-steps.tsx";

const viewOf = (desk: DeskScreen) => {
  const shown = shownIn(desk);
  const { fields } = desk;
  return ({ record }: { record: WholeFacts }) =>
    Object.entries(fields.sections).map(([id, { title, fields: own }]) => (
      <RecordBlock key={id} id={id} title={title}>
        <RecordValues
          values={fields.entries
            .filter(([name]) => name in own)
            .map(([name, { label, width }]) => ({
              label,
              width,
              value: shown(name, record),
            }))}
        />
      </RecordBlock>
    ));
};

const wordsOf = (desk: DeskScreen) => {
  const fields = fieldsOf(desk);
  const show = fieldWords(fields);
  const words = timelineWordsOf(caseLabels(fields), show, desk.pages);
  const steps: Readonly<Record<string, string>> = deskSteps;
  return {
    ...words,
    action: (entity: string, action: string) =>
      steps[action] ?? words.action(entity, action),
  };
};

/** The page of a case of a declared desk, to read, to edit and to lead on. Made once, outside of the component. */
export const deskDetail = (desk: DeskScreen) => {
  const { endpoints, pages } = desk;
  const Form = deskEditor(desk);
  const kind: RecordDetailKind<WholeFacts> = {
    what: desk.what,
    entity: caseEntities[desk.module],
    list_name: listNameOf(desk),
    list_page: pages.list,
    detail_page: pages.detail,
    get: endpoints.get,
    remove: endpoints.lifecycle.remove,
    timeline: endpoints.timeline,
    timeline_words: wordsOf(desk),
    nameOf: ({ reception_number }) => reception_number,
    facts: ({ inquiry_status }) => (
      <b>{inquiryStatuses.labelOf(inquiry_status)}</b>
    ),
    Steps: ({ record }) => <DeskSteps desk={desk} record={record} />,
    useNeighbours: (id) =>
      useEndpointQuery(
        endpoints.neighbours,
        { params: { id }, query: listQueryOf(desk) },
        { meta: { quiet: true } },
      ).data?.data ?? noNeighbours,
    View: viewOf(desk),
    Editor: ({ onClose, ...props }: EditorProps<WholeFacts>) => (
      <Form {...props} onSaved={onClose} onCancel={onClose} />
    ),
  };
  return function DeskDetailPage() {
    return <RecordDetail kind={kind} />;
  };
};
