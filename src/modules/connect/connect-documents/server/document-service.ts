import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { fileText } from "#platform/contract/files/text.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { linkedFiles } from "#platform/server/files/attachments.ts";
import type { FileOwner, FilePort } from "#platform/server/files/file-port.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { isCallCentre } from "#platform/server/lists/row-scope.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  callCentre,
  type Audience,
} from "#platform/server/records/audience.ts";
import {
  updateRecord,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import type { DocumentAudience } from "../contract/lookups.ts";
import { documents } from "../contract/record.ts";
import { isDocumentKind } from "../contract/rules.ts";
import type { DocumentVersion } from "../contract/schema.ts";
import { documentText as text } from "../contract/text.ts";
import { scopeOfDocuments, scopeOfFolders, scopeOfVersions } from "./access.ts";
import { insertVersion, replacePages } from "./mutations.ts";
import {
  hasVersion,
  isInOneOf,
  listVersionIds,
  listVersions,
} from "./queries.ts";
import { readUpload, type ReadFile } from "./reading-service.ts";
import "./tables.ts";

/** Files of documents, each of one version: served to those who may read that version at this moment. */
export const documentFiles: FileOwner = {
  entity: "connect_document_version",
  folder: "hinoConnect/importFile",
  is_flat: true,
  canRead: (db, actor, id) => hasVersion(db, scopeOfVersions(actor), id),
};

const rolesOf = {
  desk: [],
  dealer: ["carDealer"],
  all: ["carDealer", "carMaker"],
} as const satisfies Record<DocumentAudience, Audience["roles"]>;

/** An event says that a document changed, and to whom it is a document. */
const audienceOf = (row: {
  readonly audience: DocumentAudience;
}): Audience => ({
  ...callCentre("connect", "client_management"),
  roles: rolesOf[row.audience],
});

const { entity, topic } = documents;

/** How a new version leaves history and event: no field of the document changes. */
const documentKind: RecordKind<{
  id: number;
  version: number;
  audience: DocumentAudience;
}> = { entity, table: "connect_documents", topic, audienceOf };

const refuse = (message: string): AppError =>
  new AppError("invalid_input", { message, errors: { file: [message] } });

const versionsOf = async (
  files: FilePort,
  db: Db,
  document_id: number,
  actor: Actor,
): Promise<DocumentVersion[]> => {
  const rows = await listVersions(db, scopeOfVersions(actor), document_id);
  const ids = rows.map(({ id }) => id);
  const stored = await files.list(db, documentFiles.entity, ids);
  const fileOf = new Map(stored.map((file) => [file.owner_id, file]));
  const { show } = linkedFiles(files, documentFiles);
  const names = isCallCentre(actor)
    ? await listUserNames(
        db,
        rows.flatMap(({ created_by }) => created_by ?? []),
      )
    : new Map<number, string>();
  return rows.flatMap(({ id, created_by, ...row }) => {
    const file = fileOf.get(id);
    if (file === undefined) return [];
    const by = created_by === null ? null : (names.get(created_by) ?? null);
    return [{ ...row, file: show(actor, file), created_by: by }];
  });
};

/** A deleted document gives back the room of its files. */
const removeFiles = async (
  files: FilePort,
  db: Db,
  document_id: number,
): Promise<void> => {
  const { entity: owner } = documentFiles;
  const versions = await listVersionIds(db, document_id);
  for (const { id, owner_id } of await files.list(db, owner, versions))
    await files.remove(db, owner, owner_id, id);
  await replacePages(db, document_id, []);
};

/** Documents with their versions. */
export const createDocumentService = (files: FilePort) => {
  const records = recordService(documents, {
    scopeOf: scopeOfDocuments,
    references: { folder_id: scopeOfFolders },
    audienceOf,
    filters: { state: isInOneOf },
    reads: {
      versions: (db, { id }, actor) => versionsOf(files, db, id, actor),
    },
    removed: ({ db }, { id }) => removeFiles(files, db, id),
  });
  return {
    records,

    /**
     * Before the transaction, because it takes its time: the words of the file that is to be a version.
     *
     * @throws AppError `invalid_input` for a kind of file that is no document, `not_found`
     */
    async read(
      db: Db,
      actor: Actor,
      id: number,
      upload: Upload | undefined,
    ): Promise<ReadFile> {
      if (upload === undefined) throw refuse(fileText.missing);
      if (!isDocumentKind(upload.kind)) throw refuse(text.wrongKind);
      await records.queries.get(db, scopeOfDocuments(actor), id);
      return readUpload(files, upload, actor);
    },

    /** @throws AppError `not_found` */
    async addVersion(
      write: SignedWrite,
      id: number,
      upload: Upload | undefined,
      { pages, is_read }: ReadFile,
    ): Promise<DocumentVersion> {
      const { db, actor } = write;
      if (upload === undefined) throw refuse(fileText.missing);
      const before = await records.service.lock(write, id);
      const version = await insertVersion(write, id, {
        page_count: pages.length,
        is_read,
      });
      const owner = { entity: documentFiles.entity, id: version.id };
      await files.save(write, owner, upload, null);
      await replacePages(db, id, pages);
      await updateRecord(
        write,
        documentKind,
        before,
        {},
        {
          action: "new_version",
          reason: text.reason(version.number, upload.name),
        },
      );
      const [newest] = await versionsOf(files, db, id, actor);
      if (newest === undefined) throw new AppError("not_found");
      return newest;
    },
  };
};
