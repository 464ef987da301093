import {
  beginning,
  codeField,
  dateField,
  optional,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
  type DetailOf,
  type RowOf,
} from "#modules/base/records/contract/record.ts";
import {
  countField,
  joinedField,
  readField,
  derivedField,
} from "#modules/base/records/contract/reference-fields.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { folders } from "./folder-record.ts";
import { audiences, documentStates } from "./lookups.ts";
import { documentManagers, documentPages, documentReaders } from "./pages.ts";
import { documentIssues, documentStateOf, type Period } from "./rules.ts";
import type { DocumentVersion } from "./schema.ts";
import { documentText as text } from "./text.ts";

const source = defineRecord(
  {
    entity: "connect_document",
    table: "connect_documents",
    path: "/api/hinoConnectImportFiles",
    tag: "connect-documents",
    noun: { one: "document", many: "documents" },
    pages: documentPages,
    access: documentManagers,
    readers: documentReaders,
    name: "name",
    is_name_first: true,
    default_sort: "name",
    text: {
      create: text.create,
      keyword: text.searchHint,
      note: text.note,
      actions: { new_version: text.newVersion },
    },
    fields: {
      name: textField("名称", 100, {
        list: { width: 280, sort: true },
        width: "wide",
        is_searched: true,
      }),
      folder_id: referenceField("フォルダー", {
        to: {
          table: folders.table,
          name: "name",
          missing: text.noFolder,
        },
        filter: true,
      }),
      folder_name: joinedField(
        "フォルダー",
        { by: "folder_id", column: "name" },
        { list: { width: 160, sort: true } },
      ),
      version_number: countField(
        "版",
        { table: "connect_document_versions", by: "document_id" },
        { list: { width: 100, sort: true } },
      ),
      audience: beginning(
        codeField("公開範囲", audiences, {
          list: { width: 140 },
          filter: true,
          width: "full",
          hint: text.audienceHint,
        }),
        () => "desk",
      ),
      state: derivedField(
        "状態",
        { list: { width: 80 }, filter: documentStates },
        (row: Period) =>
          documentStates.labelOf(documentStateOf(row, tokyoDate())),
      ),
      valid_from: optional(
        dateField("有効期間（開始）", { list: { width: 130, sort: true } }),
      ),
      valid_to: optional(
        dateField("有効期間（終了）", {
          list: { width: 130, sort: true },
          hint: text.validToHint,
        }),
      ),
      keywords: optional(
        textField("キーワード", 255, {
          list: { width: 240 },
          width: "full",
          is_searched: true,
          hint: text.keywordsHint,
        }),
      ),
      versions: readField<DocumentVersion[]>(text.versions),
    },
    blocks: {
      basics: {
        title: text.basics,
        fields: ["name", "folder_id", "keywords"],
      },
      publication: {
        title: text.publication,
        fields: ["audience", "valid_from", "valid_to"],
      },
    },
    columns: [
      "name",
      "folder_name",
      "version_number",
      "audience",
      "state",
      "valid_to",
      "keywords",
      "updated_at",
    ],
  },
  documentIssues,
);

/** A document of the connected-vehicle desk (資料; spec §2 CONNECT import files), with its files version by version. */
export interface Documents extends Named<typeof source> {}
export const documents: Documents = source;
export type Document = DetailOf<typeof documents>;
export type DocumentRow = RowOf<typeof documents>;
