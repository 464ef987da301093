import type { AnyRecord, DetailOf } from "../../contract/record.ts";
import { listNameOf } from "../../contract/rules.ts";
import {
  declaredEditor,
  type FormParts,
} from "../components/declared-editor.tsx";
import { RecordCreate } from "./record-create.tsx";

/** The page of a new record, from what the record says of its fields. Made once, outside of the component. */
export const declaredCreate = <R extends AnyRecord>(
  record: R,
  parts: FormParts<R> = {},
) => {
  const Editor = declaredEditor(record, parts);
  const { pages, text } = record;
  return function DeclaredCreatePage() {
    return (
      <RecordCreate<DetailOf<R>>
        page={pages.form}
        list_name={listNameOf(record)}
        list_page={pages.list}
        detail_page={pages.detail}
        {...(text.note !== undefined && { note: text.note })}
      >
        {(form) => <Editor {...form} />}
      </RecordCreate>
    );
  };
};
