import { sql } from "kysely";
import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { emailTemplates, type EmailTemplate } from "../contract/record.ts";
import type { Scope } from "#platform/server/lists/row-scope.ts";
import { type CaseMailScope, isUndelivered } from "./access.ts";
import type { CaseMailRow, MailFile } from "./tables.ts";
import "./tables.ts";

type AttachableFile = Pick<MailFile, "id" | "name" | "size">;

type UsableTemplate = Pick<
  EmailTemplate,
  "id" | "name" | "work_flow" | "subject" | "body"
>;

/** The mails of a case, newest first. */
export const listMailRows = async (
  db: Db,
  scope: CaseMailScope,
  { module, id }: CaseKey,
): Promise<(CaseMailRow & { readonly is_sent_again: boolean })[]> => {
  const { rows } = await sql<CaseMailRow & { is_sent_again: boolean }>`
    select case_mails.*, is_told_otherwise or exists (select 1 from case_mails later
      where later.resend_of = case_mails.id) as is_sent_again
    from case_mails
    where case_kind = ${module} and case_id = ${id} and ${scope.condition}
    order by id desc`.execute(db);
  return rows;
};

/** How many mails of a case did not arrive, those apart in whose place others went out. */
export const countUndelivered = async (
  db: Db,
  { module, id }: CaseKey,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_mails
    where case_kind = ${module} and case_id = ${id} and ${isUndelivered}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Since when a mail of a case has not arrived; null where all did, or others went out in their place.
 *
 * @param entity those about such records alone
 */
export const findUndeliveredSince = async (
  db: Db,
  { module, id }: CaseKey,
  entity?: string,
): Promise<string | null> => {
  const isAbout =
    entity === undefined ? sql`true` : sql`record_entity = ${entity}`;
  const { rows } = await sql<{ since: string | null }>`
    select min(settled_at) as since from case_mails
    where case_kind = ${module} and case_id = ${id} and ${isAbout} and ${isUndelivered}`.execute(
    db,
  );
  return rows[0]?.since ?? null;
};

export const wasSentAgain = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from case_mails where resend_of = ${id}`.execute(db);
  return rows.length > 0;
};

/** Those of some files that may go with a mail of a case: its own, those of what the mail is about, and those of templates. */
export const listAttachable = async (
  db: Db,
  { module, id }: CaseKey,
  {
    ids,
    record,
  }: {
    readonly ids: readonly string[];
    readonly record?:
      | { readonly entity: string; readonly id: number }
      | undefined;
  },
): Promise<ReadonlyMap<string, MailFile>> => {
  const { rows } = await sql<MailFile>`
    select id, name, content_type, size, sha256 from files
    where id = any(${[...ids]}::uuid[]) and deleted_at is null
      and (owner_entity = ${caseDesks[module].file_entity} and owner_id = ${id}
        or owner_entity = ${record?.entity ?? null} and owner_id = ${record?.id ?? null}
        or owner_entity = ${emailTemplates.entity} and exists (select 1 from email_templates
          where email_templates.id = files.owner_id and email_templates.deleted_at is null))`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Files of a case, and of a template, which may go with its mails; oldest first. */
export const listFilesToAttach = async (
  db: Db,
  { module, id }: CaseKey,
  templateId: number | null,
): Promise<Record<"case_files" | "template_files", AttachableFile[]>> => {
  const { rows } = await sql<AttachableFile & { is_of_case: boolean }>`
    select id, name, size, owner_entity = ${caseDesks[module].file_entity} as is_of_case from files
    where deleted_at is null and (owner_entity = ${caseDesks[module].file_entity} and owner_id = ${id}
      or owner_entity = ${emailTemplates.entity} and owner_id = ${templateId})
    order by created_at, id`.execute(db);
  const those = (isOfCase: boolean) =>
    rows
      .filter(({ is_of_case }) => is_of_case === isOfCase)
      .map(({ id: file, name, size }) => ({ id: file, name, size }));
  return { case_files: those(true), template_files: those(false) };
};

/** Templates of a kind by which mails are written, in the order of their list. */
export const listTemplateRows = async (
  db: Db,
  scope: Scope<"email_templates">,
  kind: EmailTemplate["kind"],
): Promise<UsableTemplate[]> =>
  db
    .selectFrom("email_templates")
    .select(["id", "name", "work_flow", "subject", "body"])
    .where("kind", "=", kind)
    .where("is_in_use", "=", true)
    .where(scope.condition)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();

/** Whether the scope holds a template. */
export const hasTemplate = async (
  db: Db,
  scope: Scope<"email_templates">,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from email_templates where id = ${id} and ${scope.condition}`.execute(
    db,
  );
  return rows.length > 0;
};
