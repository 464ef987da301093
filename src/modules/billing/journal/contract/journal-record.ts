import {
  codeField,
  dateField,
  numberField,
  optional,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import {
  derivedField,
  readField,
} from "#modules/base/records/contract/reference-fields.ts";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import { towCompanies } from "#modules/company/organisations/contract/tow-company-record.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import {
  journalAccounts,
  journalActs,
  journalSources,
  taxCodes,
} from "./lookups.ts";
import { bookkeepers, journalPages } from "./pages.ts";
import { journalText as text } from "./text.ts";

/** Another entry, by its number. */
export interface NamedEntry {
  readonly id: number;
  readonly entry_number: number;
}

const most = 9e15;

const source = defineRecord({
  entity: "journal_entry",
  table: "journal_entries",
  path: "/api/journalEntries",
  tag: "journal",
  noun: { one: "journal entry", many: "journal entries" },
  pages: { ...journalPages, form: journalPages.detail },
  access: bookkeepers,
  is_kept: true,
  without: ["create"],
  name: "entry_number",
  default_sort: "-entry_number",
  rows: 20,
  files: "out",
  text: { create: "", keyword: text.keyword },
  fields: {
    entry_number: numberField(
      text.number,
      { min: 1, max: most },
      { list: { width: 92, align: "end", sort: true } },
    ),
    posted_on: dateField(text.postedOn, {
      list: { width: 104, sort: true },
      from_to: true,
    }),
    occurred_on: dateField(text.occurredOn, { list: { width: 104 } }),
    act: codeField(text.act, journalActs, {
      list: { width: 84 },
      filter: true,
    }),
    debit: codeField(text.debit, journalAccounts, { list: { width: 116 } }),
    credit: codeField(text.credit, journalAccounts, { list: { width: 116 } }),
    account: derivedField(text.account, { filter: journalAccounts }),
    amount: numberField(
      text.amount,
      { min: 1, max: most },
      {
        list: { width: 116, align: "end", sort: true },
        from_to: true,
        words: (value: number | null) => formatYen(value),
      },
    ),
    tax_code: codeField(text.taxCode, taxCodes, { list: { width: 132 } }),
    partner: textField(text.partner, 100, {
      list: { width: 200 },
      is_searched: true,
      width: "wide",
    }),
    document: optional(
      textField(text.document, 20, { list: { width: 132 }, is_searched: true }),
    ),
    client_id: optional(
      referenceField(text.client, {
        to: { table: clients.table, name: "name", missing: "" },
        filter: true,
      }),
    ),
    tow_truck_company_id: optional(
      referenceField(text.company, {
        to: { table: towCompanies.table, name: "name", missing: "" },
        filter: true,
      }),
    ),
    source_entity: codeField(text.source, journalSources),
    source_id: numberField(text.sourceId, { min: 1, max: most }),
    /** What of a payment or a note settled a bill or was given back. */
    part_id: optional(numberField(text.part, { min: 1, max: most })),
    reverses_id: optional(numberField(text.reverses, { min: 1, max: most })),
    reverses: readField<NamedEntry | null>(text.reverses),
    reversed_by: readField<NamedEntry | null>(text.reversedBy),
  },
  blocks: {
    entry: {
      title: text.section,
      fields: [
        "entry_number",
        "act",
        "posted_on",
        "occurred_on",
        "debit",
        "credit",
        "amount",
        "tax_code",
        "partner",
        "document",
        "source_entity",
        "reverses",
        "reversed_by",
      ],
    },
  },
  columns: [
    "entry_number",
    "posted_on",
    "act",
    "debit",
    "credit",
    "amount",
    "partner",
    "document",
    "tax_code",
    "occurred_on",
  ],
});

/** What an act means to the books (仕訳): written once and never changed. */
export interface JournalEntries extends Named<typeof source> {}
export const journalEntries: JournalEntries = source;
