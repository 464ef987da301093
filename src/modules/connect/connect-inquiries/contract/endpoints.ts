import { deskPages } from "#modules/base/desks/contract/pages.ts";
import { downloadEndpoint } from "#modules/base/exports/contract/download-endpoints.ts";
import { correspondenceEndpoints } from "#modules/desk/case-desk/contract/correspondence-endpoints.ts";
import { deskEndpoints } from "#modules/desk/case-desk/contract/desk-endpoints.ts";
import { precheckEndpoints } from "#modules/desk/case-desk/contract/double-endpoints.ts";
import { sendBackPaths } from "#modules/desk/case-desk/contract/send-back-calls.ts";
import { connectSchemas } from "./schema.ts";

const desk = {
  module: "connect",
  path: "/api/hinoConnectInquiries",
  sendBackPath: sendBackPaths.connect,
  tag: "connect-inquiries",
  desk: "connect",
  approval: "approval_connect",
  readers: deskPages.connect.list.access,
  creators: deskPages.connect.form.access,
  rows: {
    fields: [
      "method",
      "counterpart_kind",
      "car_dealer_id",
      "car_dealer_branch_id",
      "call_result",
      "summary",
    ],
    has_recordings: true,
  },
} as const;

/** List, cases and their lifecycle, and what was said about them. */
export const connectEndpoints = {
  ...deskEndpoints(desk, connectSchemas),
  correspondences: correspondenceEndpoints(desk),
  doubles: precheckEndpoints(desk),
  /** Spec §7. */
  download: downloadEndpoint({
    path: desk.path,
    tag: desk.tag,
    access: desk.readers,
    summary: "Create a file of the list's present filter, in the background",
    query: connectSchemas.query,
  }),
};
