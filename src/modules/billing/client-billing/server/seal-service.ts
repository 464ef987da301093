import { AppError } from "#platform/contract/errors.ts";
import type { Attachment } from "#platform/contract/files/attachment.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { linkedFiles } from "#platform/server/files/attachments.ts";
import type { FileOwner, FilePort } from "#platform/server/files/file-port.ts";
import { readStored } from "#platform/server/files/stored-file.ts";
import { refuse } from "#platform/server/files/upload-content.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { renderPdf } from "#platform/server/pdf/render-pdf.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import { faultOfSeal, largestSeal } from "../contract/seal-rules.ts";
import { sealText as text } from "../contract/seal-text.ts";
import { scopeOfIssuers } from "./access.ts";
import { listSeals } from "./bill-queries.ts";
import { issuerRecords } from "./issuer-service.ts";
import { setSeal } from "./mutations.ts";
import { a4 } from "./paper-present.ts";
import type { IssuerRow } from "./tables.ts";

/** Seals of issuers: for whoever bills. */
export const sealFiles: FileOwner = {
  entity: issuerRecords.kind.entity,
  folder: "billIssuer",
  canRead: (db, actor, id) =>
    issuerRecords.queries.has(db, scopeOfIssuers(actor), id),
};

/** Whether a picture can be put on paper: what only looks like a PNG cannot. */
const isPrintable = async (png: Buffer): Promise<boolean> => {
  const seal = `data:image/png;base64,${png.toString("base64")}`;
  try {
    const content = [{ image: "seal" }];
    await renderPdf({
      title: "",
      foot: "",
      bare: a4,
      images: { seal },
      content,
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return false;
  }
};

const traceOf = (before: string | null, after: string | null) => ({
  action: after === null ? "detach" : "attach",
  changes: [{ field: "seal", before, after }],
});

/**
 * Seals of issuers. One that was replaced or taken away stays in the store: bills that were issued under it are printed
 * with it.
 */
export const createSeals = (files: FilePort) => {
  const { show } = linkedFiles(files, sealFiles);
  const sealOf = async (db: Db, { seal_id }: Pick<IssuerRow, "seal_id">) =>
    seal_id === null ? undefined : (await listSeals(db, [seal_id]))[0];
  return {
    /** @throws AppError `not_found` outside the scope */
    async get(db: Db, actor: Actor, id: number): Promise<Attachment | null> {
      const row = await issuerRecords.queries.get(
        db,
        scopeOfIssuers(actor),
        id,
      );
      const file = await sealOf(db, row);
      return file === undefined ? null : show(actor, file);
    },

    /** @throws AppError 422 for what is no seal */
    async check(upload: Upload | undefined): Promise<void> {
      const object = upload?.fate.object_id ?? null;
      if (upload === undefined || object === null)
        throw new AppError("invalid_input");
      if (upload.content_type !== "image/png") throw refuse(text.not_png);
      if (upload.size > largestSeal.bytes) throw refuse(text.too_large);
      const png = await readStored(files.storage, {
        ...upload,
        id: object,
        object_id: null,
      });
      const fault = faultOfSeal(png);
      if (fault !== undefined) throw refuse(text[fault]);
      if (!(await isPrintable(png))) throw refuse(text.unreadable);
    },

    async set(
      write: SignedWrite,
      id: number,
      upload: Upload | undefined,
    ): Promise<Attachment> {
      if (upload === undefined) throw new AppError("invalid_input");
      const row = await issuerRecords.service.lock(write, id);
      const before = await sealOf(write.db, row);
      const owner = { entity: sealFiles.entity, id };
      const file = await files.save(write, owner, upload, null);
      await setSeal(write.db, id, file.id);
      const step = traceOf(before?.name ?? null, file.name);
      await recordTrace(write, issuerRecords.kind, row, step);
      return show(write.actor, file);
    },

    /** @throws AppError `not_found` where there is none */
    async remove(write: SignedWrite, id: number): Promise<void> {
      const row = await issuerRecords.service.lock(write, id);
      const before = await sealOf(write.db, row);
      if (before === undefined) throw new AppError("not_found");
      await setSeal(write.db, id, null);
      const step = traceOf(before.name, null);
      await recordTrace(write, issuerRecords.kind, row, step);
    },
  };
};
