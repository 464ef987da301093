import type { FieldValues } from "react-hook-form";
import { caseEntities } from "#modules/base/desks/contract/lookups.ts";
import {
  type RecordCalls,
  RecordForm,
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
import { sectionParts } from "../embeds/section-parts.tsx";
import { type DeskScreen, fieldsOf, listNameOf } from "./desk-screen.ts";

/** Reading and writing a case from its form. */
export const deskCalls = ({
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

/** The page on which a case of a declared desk is received. Made once, outside of the component. */
export const deskForm = (desk: DeskScreen) => {
  const { form, list, detail } = desk.pages;
  const fields = fieldsOf(desk);
  const calls = deskCalls(desk);
  const labels = caseLabels(fields);
  const show = fieldWords(fields);
  const sections = Object.entries(
    sectionParts(fields, desk.layouts, desk.parts),
  );
  // Its fields stand in a case beside the facts.
  const valuesOf = (one: WholeFacts): FieldValues =>
    pickInput(fields, one as object as FieldValues);
  return function DeskFormPage() {
    const received_at = new Date().toISOString();
    return (
      <RecordCreate<WholeFacts>
        page={form}
        list_name={listNameOf(desk)}
        list_page={list}
        detail_page={detail}
      >
        {(given) => (
          <RecordForm<FieldValues, FieldValues, WholeFacts>
            {...given}
            what={desk.what}
            schema={desk.schemas.input}
            start={{ ...beginningOf(fields), received_at }}
            draft_name={`${caseEntities[desk.module]}:new`}
            nameOf={({ reception_number }) => reception_number}
            valuesOf={valuesOf}
            labels={labels}
            show={show}
            calls={calls}
            get={desk.endpoints.get}
          >
            {sections.map(([section, Fields]) => (
              <Fields key={section} />
            ))}
          </RecordForm>
        )}
      </RecordCreate>
    );
  };
};
