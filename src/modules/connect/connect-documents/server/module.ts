import { recordModule } from "#modules/base/records/server/service.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { documentSchemas } from "../contract/document-schema.ts";
import {
  addDocumentVersion,
  getFolderTree,
  searchImportFiles,
} from "../contract/endpoints.ts";
import { createDocumentService, documentFiles } from "./document-service.ts";
import { documentSearcher } from "./find-service.ts";
import { folderRecords, listFolderTree } from "./folder-service.ts";
import type { ReadFile } from "./reading-service.ts";
import { scopeOfDocuments, searchDocuments } from "./service.ts";

/** Documents of the connected-vehicle desk: kept by the call centre, read and searched by those whom they are for. */
export const documentModule = (files: FilePort): ServerModule => {
  const service = createDocumentService(files);
  const folderModule = recordModule(folderRecords);
  const recordsModule = recordModule(service.records, {
    schemas: documentSchemas,
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      folderModule.routes(app, context);
      data(searchImportFiles, ({ db, actor, query }) =>
        searchDocuments(db, scopeOfDocuments(actor), query.q),
      );
      data(getFolderTree, ({ db, actor }) => listFolderTree(db, actor));
      data<typeof addDocumentVersion, ReadFile>(
        addDocumentVersion,
        ({ params, upload, prepared, ...write }) =>
          service.addVersion(write, params.id, upload, prepared),
        {
          prepare: ({ db, actor, params, upload }) =>
            service.read(db, actor, params.id, upload),
        },
      );
    },
  });
  return {
    ...recordsModule,
    presence: { ...recordsModule.presence, ...folderModule.presence },
    searchers: [documentSearcher],
    files: [documentFiles],
  };
};
