import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isCallCentre } from "#platform/server/lists/row-scope.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { folders } from "../contract/folder-record.ts";
import { documents } from "../contract/record.ts";
import type { TreeFolder } from "../contract/schema.ts";
import { folderText as text } from "../contract/text.ts";
import { scopeOfDocuments, scopeOfFolders } from "./access.ts";
import { levelsOf, listTreeFolders } from "./queries.ts";
import "./tables.ts";

/** Two levels, whoever moves another folder at the same time. */
const refuseDeep = async (
  db: Db,
  parent_id: number | null | undefined,
  id?: number,
): Promise<object> => {
  if (parent_id === null || parent_id === undefined) return {};
  await takeTurn(db, "connect_folders.parent_id");
  const parent = await levelsOf(db, parent_id);
  const own = id === undefined ? undefined : await levelsOf(db, id);
  if (parent.is_below || own?.has_below === true || parent_id === id)
    throw new AppError("invalid_input", {
      errors: { parent_id: [text.tooDeep] },
    });
  return {};
};

const managers = callCentre("client_management");

/** Folders on the server; the tree of those who read documents follows their changes. */
export const folderRecords = recordService(folders, {
  scopeOf: scopeOfFolders,
  references: { parent_id: scopeOfFolders },
  audienceOf: () => managers,
  alsoAnnounce: () => [
    {
      topic: documents.topic,
      audience: {
        ...callCentre("connect", "client_management"),
        roles: ["carDealer", "carMaker"],
      },
    },
  ],
  creating: ({ db }, { parent_id }) => refuseDeep(db, parent_id),
  changing: ({ db }, { id }, { parent_id }) => refuseDeep(db, parent_id, id),
});

/** Folders for the account: outside the call centre those that hold a document for it, here or one level below. */
export const listFolderTree = async (
  db: Db,
  actor: Actor,
): Promise<TreeFolder[]> => {
  const all = await listTreeFolders(db, scopeOfDocuments(actor));
  if (isCallCentre(actor)) return all;
  const shown = new Set(
    all
      .filter(({ document_count }) => document_count > 0)
      .flatMap(({ id, parent_id }) => [id, parent_id]),
  );
  return all.filter(({ id }) => shown.has(id));
};
