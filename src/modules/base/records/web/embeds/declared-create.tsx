import { useSearch } from "@tanstack/react-router";
import type { AnyRecord, DetailOf } from "../../contract/record.ts";
import { listNameOf, storedEntries } from "../../contract/rules.ts";
import {
  declaredEditor,
  type FormParts,
} from "../components/declared-editor.tsx";
import { RecordCreate } from "./record-create.tsx";

/** What the address says a new one refers to: `?client_id=12`. */
const givenIn = (
  record: AnyRecord,
  search: Readonly<Record<string, unknown>>,
): Record<string, number> =>
  Object.fromEntries(
    storedEntries(record)
      .filter(([, { kind }]) => kind === "reference")
      .map(([name]) => [name, Number(search[name])] as const)
      .filter(([, id]) => Number.isSafeInteger(id) && id > 0),
  );

/** The page of a new record, from what the record says of its fields. Made once, outside of the component. */
export const declaredCreate = <R extends AnyRecord>(
  record: R,
  parts: FormParts<R> = {},
) => {
  const Editor = declaredEditor(record, parts);
  const { pages, text } = record;
  return function DeclaredCreatePage() {
    const search: Record<string, unknown> = useSearch({ strict: false });
    return (
      <RecordCreate<DetailOf<R>>
        page={pages.form}
        list_name={listNameOf(record)}
        list_page={pages.list}
        detail_page={pages.detail}
        {...(text.note !== undefined && { note: text.note })}
      >
        {(form) => <Editor {...form} given={givenIn(record, search)} />}
      </RecordCreate>
    );
  };
};
