import { sql, type RawBuilder, type SqlBool } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  defineScope,
  isCallCentre,
  type Scope,
} from "#platform/server/lists/row-scope.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { DocumentAudience } from "../contract/lookups.ts";
import { documentReaders } from "../contract/pages.ts";

export type DocumentScope = Scope<"connect_documents">;

/** The audiences to which an account from outside belongs. */
const audiencesOf = ({ role, permissions }: Actor): DocumentAudience[] => {
  if (!permissions.includes("connect")) return [];
  if (role === "carDealer") return ["dealer", "all"];
  return role === "carMaker" ? ["all"] : [];
};

/** On the days of its period in Asia/Tokyo, once there is a file. */
const isCurrent = (): RawBuilder<SqlBool> => {
  const today = tokyoDate();
  return sql<SqlBool>`(coalesce(connect_documents.valid_from <= ${today}::date, true)
    and coalesce(connect_documents.valid_to >= ${today}::date, true)
    and exists (select from connect_document_versions v
      where v.document_id = connect_documents.id and v.deleted_at is null))`;
};

/** What is for them. */
const isPublishedTo = (actor: Actor): RawBuilder<SqlBool> =>
  sql<SqlBool>`(connect_documents.audience = any(${audiencesOf(actor)}::text[]) and ${isCurrent()})`;

/** What the telephone desk may quote: what is for the desk or for all, within its period, once there is a file. */
export const scopeOfQuotable = defineScope(
  "connect_documents",
  (actor) =>
    isCallCentre(actor) &&
    actor.permissions.includes("iza") &&
    sql<SqlBool>`(connect_documents.audience in ('desk', 'all') and ${isCurrent()})`,
);

/** All for those of the call centre who keep or read them, what is published to them for dealers and makers. */
export const scopeOfDocuments = defineScope("connect_documents", (actor) =>
  isCallCentre(actor)
    ? isAllowed(documentReaders, actor)
    : isPublishedTo(actor),
);

/** Folders are kept by the call centre; others are told those in which they have documents. */
export const scopeOfFolders = defineScope("connect_folders", isCallCentre);

/** Versions of the documents of a scope: outside the call centre the newest alone, whatever it was before. */
export const scopeOfVersions = defineScope(
  "connect_document_versions",
  (actor) => {
    const isOfScope = sql<SqlBool>`connect_document_versions.document_id in
      (select id from connect_documents where ${scopeOfDocuments(actor).condition})`;
    return isCallCentre(actor)
      ? isOfScope
      : sql<SqlBool>`(${isOfScope} and not exists (select from connect_document_versions newer
          where newer.document_id = connect_document_versions.document_id
            and newer.number > connect_document_versions.number))`;
  },
);
export type VersionScope = ReturnType<typeof scopeOfVersions>;
