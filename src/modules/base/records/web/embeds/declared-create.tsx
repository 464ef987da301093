import { useSearch } from "@tanstack/react-router";
import { isDate } from "#platform/contract/japanese/dates.ts";
import type { AnyRecord, DetailOf } from "../../contract/record.ts";
import { listNameOf, storedEntries } from "../../contract/rules.ts";
import {
  declaredEditor,
  type FormParts,
} from "../components/declared-editor.tsx";
import { RecordCreate } from "./record-create.tsx";

const givenValue = (
  kind: string,
  value: unknown,
): number | string | undefined => {
  if (kind === "date")
    return typeof value === "string" && isDate(value) ? value : undefined;
  const id = Number(value);
  return kind === "reference" && Number.isSafeInteger(id) && id > 0
    ? id
    : undefined;
};

/** What the address says of a new one: what it refers to, and dates (`?client_id=12&due_until=2026-12-31`). */
const givenIn = (
  record: AnyRecord,
  search: Readonly<Record<string, unknown>>,
): Record<string, number | string> =>
  Object.fromEntries(
    storedEntries(record).flatMap(([name, { kind }]) => {
      const value = givenValue(kind, search[name]);
      return value === undefined ? [] : [[name, value]];
    }),
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
