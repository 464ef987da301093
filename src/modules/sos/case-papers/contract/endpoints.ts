import { endpointsOf } from "#platform/contract/endpoint.ts";
import { anyOf, onlySide, signedIn } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";

const define = endpointsOf("case-papers");
/** Whoever reads the case reads its papers; whose cases they are is decided by the row scope. */
const readers = anyOf("sos");
/** What the desk and a towing company tell each other, whoever the case belongs to (docs/decisions/362). */
const desk = onlySide(anyOf("sos"), "call_centre");

export const getCaseSheet = define({
  method: "GET",
  path: "/api/hinoSosInquiries/{id}/sheet",
  access: readers,
  summary: "Case sheet as PDF: the case with its dispatches and contacts",
  params: byId,
  produces: "application/pdf",
});

export const getDispatchSheet = define({
  method: "GET",
  path: "/api/sosDispatches/{id}/sheet",
  access: desk,
  summary:
    "Dispatch sheet as PDF for the towing company: what the driver needs; 570 when declined or cancelled",
  params: byId,
  produces: "application/pdf",
});

export const getTowRequestSheet = define({
  method: "GET",
  path: "/api/towRequests/{id}/sheet",
  access: signedIn("tow"),
  summary: "Dispatch sheet of a request of the own company as PDF",
  params: byId,
  produces: "application/pdf",
});
