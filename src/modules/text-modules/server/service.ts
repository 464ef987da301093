import {
  scopedRecords,
  presentRecord,
} from "#modules/records/server/service.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { textModuleManagers } from "../contract/pages.ts";
import type {
  TextModuleDetail,
  TextModuleInput,
  TextModuleUpdate,
} from "../contract/schema.ts";
import { scopeOfTextModules, textModuleAbilities } from "./access.ts";
import { textModuleKind } from "./mutations.ts";
import { textModuleQueries } from "./queries.ts";

export { textModuleExport } from "./export-service.ts";

const present = presentRecord(textModuleAbilities);
const records = scopedRecords({
  kind: textModuleKind,
  queries: textModuleQueries,
  scopeOf: scopeOfTextModules,
  present,
});

/** Use cases of text modules. */
export const textModuleService = {
  ...records.reading,

  async create(
    write: RecordWrite,
    input: TextModuleInput,
  ): Promise<TextModuleDetail> {
    const row = await createRecord(write, textModuleKind, { ...input });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: TextModuleUpdate,
  ): Promise<TextModuleDetail> {
    const { version, ...fields } = input;
    const before = await records.lock(write, id, version);
    const row = await updateRecord(write, textModuleKind, before, fields, {
      action: "update",
    });
    return present(write.db, row, write.actor);
  },

  async remove(write: RecordWrite, id: number): Promise<void> {
    await records.remove(write, await records.lock(write, id));
  },
};

/** Who may know who is at a text module. */
export const findTextModuleAudience = records.audienceFor((actor) =>
  isAllowed(textModuleManagers, actor),
);
