import { ofDesk } from "#modules/base/desks/contract/access-rules.ts";
import {
  caseDesks,
  type CaseKey,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import {
  audienceOfCase,
  findCase,
  findCaseAudience,
  scopeDecidedElsewhere,
  type CaseMove,
  type CaseRow,
  type CaseWrite,
  type LockCase,
} from "#modules/desk/case-desk/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { AppError } from "#platform/contract/errors.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createAttaching } from "#platform/server/files/attachments.ts";
import {
  moveFiles,
  type FilePort,
  type FileOwner,
  type FileRow,
} from "#platform/server/files/file-port.ts";
import { shareFiles } from "#platform/server/files/share-mutations.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  recordTrace,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import { maximumCaseFiles, type CaseFile } from "../contract/schema.ts";
import { caseFileText } from "../contract/text.ts";

/** The files of a case go to another, for whoever may read that one. */
export const moveCaseFiles = (
  { db }: { readonly db: Db },
  { module, ...move }: CaseMove,
): Promise<void> => moveFiles(db, caseDesks[module].file_entity, move);

/** Files of the cases of each desk: served to those who may read the case at that moment. */
export const caseFiles = byDesk((module): FileOwner => ({
  entity: caseDesks[module].file_entity,
  folder: caseDesks[module].folder,
  canRead: async (db, actor, id) =>
    isAllowed(ofDesk(module), actor) &&
    (await findCaseAudience(db, actor, { module, id })) !== undefined,
  isFor: ({ side }, { kind, object_id }) =>
    side === "call_centre" ||
    kind !== "audio" ||
    // What another desk recorded stays with those who take calls.
    !(caseDesks[module].has_recordings || object_id !== null),
}));

/** Entries stand in the timeline of the case and reload what is shown of it. */
const kindOfFiles = (module: CaseModule): RecordKind<CaseRow> => ({
  entity: caseDesks[module].file_entity,
  table: "cases",
  topic: caseDesks[module].resource,
  rootOf: ({ id }) => ({ entity: caseDesks[module].entity, id }),
  audienceOf: audienceOfCase,
});

/**
 * The files of a case of one desk become those of a case of another, which says who reads them there. Both cases are
 * locked by the caller.
 */
export const shareCaseFiles = async (
  write: CaseWrite,
  from: CaseKey,
  to: CaseKey,
): Promise<void> => {
  const ownerOf = ({ module, id }: CaseKey) => ({
    entity: caseDesks[module].file_entity,
    id,
  });
  const names = await shareFiles(write.db, ownerOf(from), ownerOf(to));
  const row = await findCase(write.db, scopeDecidedElsewhere, to);
  if (names.length === 0 || row === undefined) return;
  await recordTrace(write, kindOfFiles(to.module), row, {
    action: "attach",
    changes: names.map((after) => ({
      field: "attachments",
      before: null,
      after,
    })),
  });
};

/** Files of a case: what was sent, scanned, photographed or recorded for it. */
export const createCaseFileService = (files: FilePort, lockCase: LockCase) => {
  const attaching = byDesk((module) =>
    createAttaching(files, {
      entity: caseDesks[module].file_entity,
      maximum: maximumCaseFiles,
      tooMany: caseFileText.tooMany,
      lock: (write: CaseWrite, id) => lockCase(write, { module, id }),
      trace: (write, row, step) =>
        recordTrace(write, kindOfFiles(module), row, step),
    }),
  );

  const present = async (
    db: Db,
    actor: Actor,
    { module, rows }: { module: CaseModule; rows: readonly FileRow[] },
  ): Promise<CaseFile[]> => {
    // Who works at the desk is not shown outside it.
    const isNamed = actor.side === "call_centre";
    const authors = (isNamed ? rows : [])
      .map(({ created_by }) => created_by)
      .filter((id) => id !== null);
    const names = await listUserNames(db, [...new Set(authors)]);
    return rows.map((file) => ({
      id: file.id,
      name: file.name,
      kind: file.kind,
      size: file.size,
      created_at: file.created_at,
      created_by: names.get(file.created_by ?? 0) ?? null,
      url: files.linkOf(actor, caseFiles[module], file),
    }));
  };

  return {
    async list(db: Db, actor: Actor, key: CaseKey): Promise<CaseFile[]> {
      const { module, id } = key;
      const { entity, canRead, isFor } = caseFiles[module];
      if (!(await canRead(db, actor, id))) throw new AppError("not_found");
      const all = await files.list(db, entity, [id]);
      const rows = all.filter((file) => isFor?.(actor, file) !== false);
      return present(db, actor, { module, rows });
    },

    async attach(
      write: CaseWrite,
      { module, id }: CaseKey,
      upload: Upload | undefined,
    ): Promise<CaseFile> {
      const file = await attaching[module].attach(write, id, upload);
      const added = { module, rows: [file] };
      const [shown] = await present(write.db, write.actor, added);
      if (shown === undefined) throw new AppError("not_found");
      return shown;
    },

    detach: (write: CaseWrite, { module, id }: CaseKey, fileId: string) =>
      attaching[module].detach(write, id, fileId),
  };
};
export type CaseFileService = ReturnType<typeof createCaseFileService>;
