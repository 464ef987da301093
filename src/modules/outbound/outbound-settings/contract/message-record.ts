import {
  codeField,
  longTextField,
  optional,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { joinedField } from "#modules/base/records/contract/reference-fields.ts";
import { dealers } from "#modules/company/dealers/contract/dealer-record.ts";
import { messageMarks, messageUses } from "./lookups.ts";
import { messageIssues } from "./message-rules.ts";
import { messagePages, settingReaders, settingWriters } from "./pages.ts";
import { messageText as text } from "./text.ts";

const source = defineRecord(
  {
    entity: "outbound_company_message",
    table: "outbound_company_messages",
    path: "/api/outbound/companyMessages",
    tag: "outbound-settings",
    noun: { one: "company text", many: "company texts" },
    pages: messagePages,
    access: settingWriters,
    readers: settingReaders,
    neighbours: settingReaders,
    name: "title",
    default_sort: "title",
    rows: 10,
    text: { create: text.create, keyword: text.keyword },
    fields: {
      dealer_name: optional(
        joinedField(
          text.dealer,
          { by: "car_dealer_id", column: "name" },
          { list: { width: 200 } },
        ),
      ),
      car_dealer_id: optional(
        referenceField(text.dealer, {
          to: {
            table: dealers.table,
            name: "name",
            missing: text.noSuchDealer,
          },
          filter: true,
          width: "wide",
          hint: text.dealerHint,
        }),
      ),
      message_use: codeField("用途", messageUses, {
        list: { width: 150 },
        filter: true,
        width: "wide",
      }),
      title: textField("件名", 100, {
        list: { width: 220, sort: true },
        width: "full",
        is_searched: true,
      }),
      body: longTextField("本文", 1000, {
        list: { width: 380 },
        width: "full",
        is_searched: true,
        hint: text.marksHint(messageMarks),
      }),
    },
    blocks: {
      message: {
        title: text.section,
        fields: [
          "car_dealer_id",
          "dealer_name",
          "message_use",
          "title",
          "body",
        ],
      },
    },
  },
  messageIssues,
);

/** What is said and written to users in the name of a sales company, or of all (会社文面). */
export interface CompanyMessages extends Named<typeof source> {}
export const companyMessages: CompanyMessages = source;
