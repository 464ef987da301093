import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Attachment } from "#platform/contract/files/attachment.ts";
import {
  createAttaching,
  linkedFiles,
} from "#platform/server/files/attachments.ts";
import type { FilePort, FileOwner } from "#platform/server/files/file-port.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import {
  lockRecord,
  recordTrace,
} from "#platform/server/records/write-record.ts";
import { maximumBranchFiles } from "../contract/branch-schema.ts";
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

/** Attaching and removing PDF files. They change no field: the version stays, the history records it. */
export const createBranchFiles = (files: FilePort) => {
  const attaching = createAttaching(files, {
    entity: branchFiles.entity,
    maximum: maximumBranchFiles,
    tooMany: branchText.tooManyFiles,
    lock: lockBranch,
    trace: (write, row, step) => recordTrace(write, branchKind, row, step),
  });
  const linked = linkedFiles(files, branchFiles);
  return {
    ...attaching,
    /** @throws AppError 422 for what is no PDF, else as {@link createAttaching} */
    async attach(
      write: SignedWrite,
      id: number,
      upload: Upload | undefined,
    ): Promise<Attachment> {
      if (upload !== undefined && upload.kind !== "pdf") {
        await lockBranch(write, id);
        throw new AppError("invalid_input", {
          message: branchText.onlyPdf,
          errors: { file: [branchText.onlyPdf] },
        });
      }
      const file = await attaching.attach(write, id, upload);
      return linked.show(write.actor, file);
    },
  };
};
