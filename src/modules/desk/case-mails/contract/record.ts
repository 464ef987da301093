import {
  inUse,
  sortOrder,
} from "#modules/base/records/contract/order-fields.ts";
import {
  codeField,
  longTextField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
  type DetailOf,
} from "#modules/base/records/contract/record.ts";
import { readField } from "#modules/base/records/contract/reference-fields.ts";
import { templateKinds } from "./lookups.ts";
import {
  emailTemplateManagers,
  emailTemplatePages,
  emailTemplateReaders,
} from "./pages.ts";
import type { TemplateFile } from "./schema.ts";
import { emailTemplateText as text } from "./text.ts";

const source = defineRecord({
  entity: "email_template",
  table: "email_templates",
  path: "/api/emailTemplates",
  tag: "case-mails",
  noun: { one: "email template", many: "email templates" },
  pages: emailTemplatePages,
  access: emailTemplateManagers,
  readers: emailTemplateReaders,
  name: "name",
  columns: ["sort_order", "name", "kind", "subject", "is_in_use", "updated_at"],
  default_sort: "sort_order",
  text: { create: text.create, keyword: text.searchHint },
  fields: {
    name: textField("名称", 50, {
      list: { width: 220, sort: true },
      width: "wide",
      is_searched: true,
    }),
    kind: codeField("種別", templateKinds, {
      list: { width: 96 },
      filter: true,
      width: "full",
    }),
    work_flow: optional(
      textField("業務フロー", 50, { list: { width: 120 }, width: "wide" }),
    ),
    subject: textField("件名", 100, {
      list: { width: 380 },
      width: "full",
      is_searched: true,
    }),
    body: longTextField("本文", 2000, { width: "full" }),
    attachments: readField<TemplateFile[]>("添付"),
    sort_order: sortOrder,
    is_in_use: inUse,
  },
  blocks: {
    basics: {
      title: text.basics,
      fields: ["name", "sort_order", "is_in_use", "kind", "work_flow"],
    },
    content: { title: text.content, fields: ["subject", "body"] },
  },
});

/** A template of mails (メールテンプレート; spec §1): labels in braces are filled in where a mail is written by it. */
export interface EmailTemplates extends Named<typeof source> {}
export const emailTemplates: EmailTemplates = source;
export type EmailTemplate = DetailOf<typeof emailTemplates>;
