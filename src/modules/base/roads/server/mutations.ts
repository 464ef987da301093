import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { roadPermissions } from "../contract/access-rules.ts";
import type { ExpresswaySetRow, ExpresswaySettingsRow } from "./tables.ts";

const audience: Audience = callCentre(...roadPermissions);

/** The one row that says which set is in use, with its history and event. */
export const expresswaySettingsKind: RecordKind<ExpresswaySettingsRow> = {
  entity: "expressway_settings",
  table: "expressway_settings",
  topic: "expressways",
  audienceOf: () => audience,
};

/** Sets stand in the history of the settings. */
export const expresswaySetKind: RecordKind<ExpresswaySetRow> = {
  entity: "expressway_set",
  table: "expressway_sets",
  topic: "expressways",
  rootOf: () => ({ entity: expresswaySettingsKind.entity, id: 1 }),
  audienceOf: () => audience,
  jsonColumns: ["roads"],
  unrecorded: ["roads"],
};
