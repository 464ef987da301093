import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
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
import { type IzaSchemas, izaSchemas } from "./schema.ts";

const desk = {
  module: "iza",
  path: "/api/izaInquiries",
  sendBackPath: caseDesks.iza.send_backs,
  tag: "iza-inquiries",
  desk: "iza",
  approval: "approval_iza",
  readers: caseDesks.iza.pages.list.access,
  creators: caseDesks.iza.pages.form.access,
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
export interface IzaEndpoints extends DeskEndpoints<IzaSchemas> {
  readonly correspondences: CorrespondenceEndpoints;
  readonly doubles: PrecheckEndpoints;
}
export const izaEndpoints: IzaEndpoints = {
  ...deskEndpoints(desk, izaSchemas),
  correspondences: correspondenceEndpoints(desk),
  doubles: precheckEndpoints(desk),
};
