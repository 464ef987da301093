import { deskPages } from "#modules/base/desks/contract/pages.ts";
import { correspondenceEndpoints } from "#modules/desk/case-desk/contract/correspondence-endpoints.ts";
import { deskEndpoints } from "#modules/desk/case-desk/contract/desk-endpoints.ts";
import { connectSchemas } from "./schema.ts";

const desk = {
  path: "/api/hinoConnectInquiries",
  sendBackPath: "/api/hinoConnectSendBacks",
  tag: "connect-inquiries",
  desk: "connect",
  approval: "approval_connect",
  readers: deskPages.connect.list.access,
  creators: deskPages.connect.form.access,
} as const;

/** List, cases and their lifecycle, and what was said about them. */
export const connectEndpoints = {
  ...deskEndpoints(desk, connectSchemas),
  correspondences: correspondenceEndpoints(desk),
};
