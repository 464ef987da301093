import { endpointsOf } from "#platform/contract/endpoint.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { billIssuers } from "./issuer-record.ts";
import { billing as access } from "./pages.ts";

const define = endpointsOf("client-billing");
const path = `${billIssuers.path}/{id}/seal`;
const response = dataOf(attachmentSchema.nullable());

export const getSeal = define({
  method: "GET",
  path,
  access,
  summary: "The seal of an issuer; null where it has none",
  params: byId,
  response,
});

export const setSeal = define({
  method: "POST",
  path,
  access,
  summary:
    "The seal for bills from now on (multipart: file): a PNG with transparent ground of 200,000 bytes; bills keep the one they were issued under",
  params: byId,
  upload: true,
  status: 200,
  response,
});

export const removeSeal = define({
  method: "DELETE",
  path,
  access,
  summary: "Bills from now on bear no seal",
  removal: { of: "file" },
  params: byId,
});
