import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import {
  type DownloadEndpoint,
  downloadEndpoint,
} from "#modules/base/exports/contract/download-endpoints.ts";
import {
  type CorrespondenceEndpoints,
  correspondenceEndpoints,
} from "#modules/desk/case-desk/contract/correspondence-endpoints.ts";
import {
  type DeskEndpoints,
  deskEndpoints,
} from "#modules/desk/case-desk/contract/desk-endpoints.ts";
import {
  type PrecheckEndpoints,
  precheckEndpoints,
} from "#modules/desk/case-desk/contract/double-endpoints.ts";
import { type ConnectSchemas, connectSchemas } from "./schema.ts";

const desk = {
  module: "connect",
  path: "/api/hinoConnectInquiries",
  sendBackPath: caseDesks.connect.send_backs,
  tag: "connect-inquiries",
  desk: "connect",
  approval: "approval_connect",
  readers: caseDesks.connect.pages.list.access,
  creators: caseDesks.connect.pages.form.access,
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
export interface ConnectEndpoints extends DeskEndpoints<ConnectSchemas> {
  readonly correspondences: CorrespondenceEndpoints;
  readonly doubles: PrecheckEndpoints;
  /** Spec §7. */
  readonly download: DownloadEndpoint<ConnectSchemas["query"]>;
}
export const connectEndpoints: ConnectEndpoints = {
  ...deskEndpoints(desk, connectSchemas),
  correspondences: correspondenceEndpoints(desk),
  doubles: precheckEndpoints(desk),
  download: downloadEndpoint({
    path: desk.path,
    tag: desk.tag,
    access: desk.readers,
    summary: "Create a file of the list's present filter, in the background",
    query: connectSchemas.query,
  }),
};
