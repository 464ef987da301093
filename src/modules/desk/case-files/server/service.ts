import { caseEntities } from "#modules/base/desks/contract/lookups.ts";
import {
  audienceOfCase,
  findCaseAudience,
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
import type { Move } from "#platform/server/records/move-records.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  recordTrace,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import { caseFileReaders } from "../contract/endpoints.ts";
import {
  caseFileEntity,
  maximumCaseFiles,
  type CaseFile,
} from "../contract/schema.ts";
import { caseFileText } from "../contract/text.ts";

/** The files of a case go to another, for whoever may read that one. */
export const moveCaseFiles = (
  { db }: { readonly db: Db },
  move: Move,
): Promise<void> => moveFiles(db, caseFileEntity, move);

/** Files of cases: served to those who may read the case at that moment. */
export const caseFiles: FileOwner = {
  entity: caseFileEntity,
  folder: "hinoSos/inquiryForm",
  canRead: async (db, actor, id) =>
    isAllowed(caseFileReaders, actor) &&
    (await findCaseAudience(db, actor, { module: "sos", id })) !== undefined,
};

/** Entries stand in the timeline of the case and reload what is shown of it. */
const kindOfFiles: RecordKind<CaseRow> = {
  entity: caseFileEntity,
  table: "cases",
  topic: "hinoSosInquiries",
  rootOf: ({ id, module }) => ({ entity: caseEntities[module], id }),
  audienceOf: audienceOfCase,
};

/** Files of a case: what was sent, scanned, photographed or recorded for it. */
export const createCaseFileService = (files: FilePort, lockCase: LockCase) => {
  const attaching = createAttaching(files, {
    entity: caseFileEntity,
    maximum: maximumCaseFiles,
    tooMany: caseFileText.tooMany,
    lock: (write: CaseWrite, id) => lockCase(write, { module: "sos", id }),
    trace: (write, row, step) => recordTrace(write, kindOfFiles, row, step),
  });

  const present = async (
    db: Db,
    actor: Actor,
    rows: readonly FileRow[],
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
      url: files.linkOf(actor, caseFiles, file),
    }));
  };

  return {
    async list(db: Db, actor: Actor, id: number): Promise<CaseFile[]> {
      if (!(await caseFiles.canRead(db, actor, id)))
        throw new AppError("not_found");
      return present(db, actor, await files.list(db, caseFileEntity, [id]));
    },

    async attach(
      write: CaseWrite,
      id: number,
      upload: Upload | undefined,
    ): Promise<CaseFile> {
      const file = await attaching.attach(write, id, upload);
      const [shown] = await present(write.db, write.actor, [file]);
      if (shown === undefined) throw new AppError("not_found");
      return shown;
    },

    detach: (write: CaseWrite, id: number, fileId: string) =>
      attaching.detach(write, id, fileId),
  };
};
export type CaseFileService = ReturnType<typeof createCaseFileService>;
