import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createAttaching } from "#platform/server/files/attachments.ts";
import type {
  FilePort,
  FileOwner,
  FileRow,
} from "#platform/server/files/file-port.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  lockRecord,
  recordTrace,
} from "#platform/server/records/write-record.ts";
import {
  maximumBranchFiles,
  type BranchFile,
} from "../contract/branch-schema.ts";
import { branchText } from "../contract/branch-text.ts";
import { scopeOfBranches } from "./access.ts";
import { branchKind } from "./branch-mutations.ts";
import { branchQueries } from "./branch-queries.ts";

/** PDF files of branches: served to those who may see the branch at this moment. */
export const branchFiles: FileOwner = {
  entity: branchKind.entity,
  folder: "carDealerBranches",
  canRead: (db, actor, id) => branchQueries.has(db, scopeOfBranches(actor), id),
};

/** Locks a branch of the account's scope. */
const lockBranch = ({ db, actor }: SignedWrite, id: number) =>
  lockRecord(db, branchKind, { id, scope: scopeOfBranches(actor).condition });

const fileOf = (files: FilePort, actor: Actor, file: FileRow): BranchFile => ({
  id: file.id,
  name: file.name,
  kind: file.kind,
  size: file.size,
  url: files.linkOf(actor, branchFiles, file),
});

/** The files of a branch with links for the session that asks. */
export const filesOfBranch = async (
  files: FilePort,
  db: Db,
  actor: Actor,
  id: number,
): Promise<BranchFile[]> => {
  const rows = await files.list(db, branchFiles.entity, [id]);
  return rows.map((file) => fileOf(files, actor, file));
};

/** Attaching and removing PDF files. They change no field: the version stays, the history records it. */
export const createBranchFiles = (files: FilePort) => {
  const attaching = createAttaching(files, {
    entity: branchFiles.entity,
    maximum: maximumBranchFiles,
    tooMany: branchText.tooManyFiles,
    lock: lockBranch,
    trace: (write, row, step) => recordTrace(write, branchKind, row, step),
  });
  return {
    ...attaching,
    /** @throws AppError 422 for what is no PDF, else as {@link createAttaching} */
    async attach(
      write: SignedWrite,
      id: number,
      upload: Upload | undefined,
    ): Promise<BranchFile> {
      if (upload !== undefined && upload.kind !== "pdf") {
        await lockBranch(write, id);
        throw new AppError("invalid_input", {
          message: branchText.onlyPdf,
          errors: { file: [branchText.onlyPdf] },
        });
      }
      const file = await attaching.attach(write, id, upload);
      return fileOf(files, write.actor, file);
    },
  };
};
