import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { agentsOf, ofDesk } from "#modules/base/desks/contract/access-rules.ts";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import { caseFileSchema } from "./schema.ts";

const define = endpointsOf("case-files");

/** Whoever reads the case reads its files; the call centre adds and removes them. */
const fileEndpoints = (module: CaseModule) => {
  const path = `/api/${caseDesks[module].resource}/{id}/files`;
  return {
    list: define({
      method: "GET",
      path,
      access: ofDesk(module),
      summary: "Files of a case, oldest first, with links for this session",
      params: byId,
      response: z.object({ data: z.array(caseFileSchema) }),
    }),
    add: define({
      method: "POST",
      path,
      access: agentsOf(module),
      summary:
        "Add a file (multipart: file): PDF, Excel, picture or sound of 5,000,000 bytes; 570 where there are fifty",
      params: byId,
      upload: true,
      response: dataOf(caseFileSchema),
      status: 201,
    }),
    addRecording: define({
      method: "POST",
      path: path.replace(/files$/, "recordings"),
      access: agentsOf(module),
      summary: "Add a sound (multipart: file) of which a row was recorded",
      params: byId,
      upload: "audio",
      response: dataOf(caseFileSchema),
      status: 201,
    }),
    remove: define({
      method: "DELETE",
      path: `${path}/{file_id}`,
      access: agentsOf(module),
      summary: "Remove a file of a case (soft); it is served no more",
      removal: { of: "file" },
      params: byId.extend({ file_id: z.uuid() }),
    }),
  };
};
export const caseFileEndpoints = byDesk(fileEndpoints);
