import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { outboundDesk } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import {
  addDays,
  formatDay,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import {
  parsePlate,
  plateSearchText,
} from "#platform/contract/japanese/plate.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { outboundStatuses } from "../contract/lookups.ts";
import { slipPages } from "../contract/pages.ts";
import { whyParts } from "../contract/text.ts";
import { scopeOfSlips } from "./access.ts";
import { listDueSlips } from "./reading-queries.ts";

/** An inspection is offered to whom one talks to about the vehicle so many days before. */
const offeredDays = 90;

/**
 * Inspections of a vehicle that are due soon, for whoever talks about it on another desk and may call for them; null
 * for all others.
 */
export const dueInspectionsOf = async (
  db: Db,
  actor: Actor,
  keys: {
    readonly plate?: string | undefined;
    readonly chassis?: string | undefined;
  },
) => {
  if (!isAllowed(outboundDesk, actor)) return null;
  const rows = await listDueSlips(
    db,
    scopeOfSlips(actor),
    {
      plate_text:
        keys.plate === undefined ? "" : plateSearchText(parsePlate(keys.plate)),
      chassis_key: keys.chassis === undefined ? "" : foldText(keys.chassis),
    },
    addDays(tokyoDate(), offeredDays),
  );
  return rows.map((row) => ({
    id: row.id,
    /** With its vehicle, as the address of a call has it. */
    path: `${slipPages.call.path.replace("$id", String(row.outbound_vehicle_id))}?slip=${String(row.id)}`,
    title: inspectionKinds.labelOf(row.inspection_kind),
    detail: `${whyParts.due(formatDay(row.effective_due_on))} ${outboundStatuses.labelOf(row.outbound_status)}`,
  }));
};
