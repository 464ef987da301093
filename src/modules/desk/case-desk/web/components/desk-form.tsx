import type { FieldValues } from "react-hook-form";
import { caseEntities } from "#modules/base/desks/contract/lookups.ts";
import {
  type RecordCalls,
  RecordForm,
  type RecordFormProps,
} from "#modules/base/records/web/embeds/record-form.tsx";
import { RecordCreate } from "#modules/base/records/web/embeds/record-create.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import type { WholeFacts } from "../../contract/desk-schema.ts";
import {
  beginningOf,
  caseLabels,
  fieldWords,
  pickInput,
} from "../../contract/field-rules.ts";
import type { CaseField } from "../../contract/fields.ts";
import { fieldCell } from "../embeds/field-cell.tsx";
import { Cells, SectionFrame } from "../embeds/section-frame.tsx";
import { type DeskScreen, fieldsOf, listNameOf } from "./desk-screen.ts";

const spans = { full: 24, wide: 14 } as const;

/** Width of a field in 24ths of its section. */
const spanOf = ({ width }: CaseField): number =>
  width === "full" || width === "wide" ? spans[width] : 6;

/** Reading and writing a case from its form. */
const callsOf = ({
  endpoints,
}: DeskScreen): RecordCalls<FieldValues, WholeFacts> => ({
  read: async (id) =>
    (await callEndpoint(endpoints.get, { params: { id } })).data,
  create: async (body, idempotency_key) =>
    (await callEndpoint(endpoints.create, { body, idempotency_key })).data,
  update: async (id, changes, version) =>
    (
      await callEndpoint(endpoints.update, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
});

/** The form of the cases of a declared desk, new or not. Made once, outside of the component. */
export const deskEditor = (desk: DeskScreen) => {
  const fields = fieldsOf(desk);
  const { endpoints } = desk;
  const FieldCell = fieldCell(fields);
  const calls = callsOf(desk);
  const labels = caseLabels(fields);
  const show = fieldWords(fields);
  // Its fields stand in a case beside the facts.
  const valuesOf = (one: WholeFacts): FieldValues =>
    pickInput(fields, one as object as FieldValues);
  const entity = caseEntities[desk.module];
  const sections = Object.entries(fields.sections);
  return function DeskEditor(props: RecordFormProps<WholeFacts>) {
    const start = {
      ...beginningOf(fields),
      received_at: new Date().toISOString(),
    };
    return (
      <RecordForm<FieldValues, FieldValues, WholeFacts>
        {...props}
        what={desk.what}
        schema={desk.schemas.input}
        start={start}
        draft_name={`${entity}:${props.record?.id ?? "new"}`}
        nameOf={({ reception_number }) => reception_number}
        valuesOf={valuesOf}
        labels={labels}
        show={show}
        calls={calls}
        get={endpoints.get}
      >
        {sections.map(([section, { title, fields: own }]) => (
          <SectionFrame key={section} section={section} title={title}>
            <Cells>
              {fields.names
                .filter((name) => name in own)
                .map((name) => (
                  <FieldCell
                    key={name}
                    name={name}
                    span={spanOf(own[name] as CaseField)}
                    is_segmented={own[name]?.is_held === true}
                  />
                ))}
            </Cells>
          </SectionFrame>
        ))}
      </RecordForm>
    );
  };
};

/** The page on which a case of a declared desk is received. */
export const deskForm = (desk: DeskScreen) => {
  const Editor = deskEditor(desk);
  const { form, list, detail } = desk.pages;
  return function DeskFormPage() {
    return (
      <RecordCreate<WholeFacts>
        page={form}
        list_name={listNameOf(desk)}
        list_page={list}
        detail_page={detail}
      >
        {(given) => <Editor {...given} />}
      </RecordCreate>
    );
  };
};
