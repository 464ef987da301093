import { markParts } from "#modules/outbound/outbound-settings/contract/message-rules.ts";
import { listCompanyTexts } from "#modules/outbound/outbound-settings/server/service.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { formatDayJapanese } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Slip, SlipDetail } from "../contract/slip-schema.ts";
import type { SlipRow } from "./tables.ts";

/** What the sales company wants said in a call of this stage, and what is left on a machine. */
export const scriptsOf = async (
  db: Db,
  row: SlipRow,
  slip: Slip,
): Promise<SlipDetail["scripts"]> => {
  const texts = await listCompanyTexts(db, row, [
    row.outbound_stage === "before" ? "script_before" : "script_after",
    "voicemail",
  ]);
  const plate = slip.vehicle_registration_number;
  return texts.map(({ id, message_use, title, body, branch_phone }) => ({
    id,
    title,
    is_voicemail: message_use === "voicemail",
    parts: markParts(body, {
      使用者名: slip.customer_name ?? "",
      登録番号:
        plate === null ? slip.outbound_vehicle_number : formatPlate(plate),
      点検区分: inspectionKinds.labelOf(slip.inspection_kind),
      期限: formatDayJapanese(slip.effective_due_on),
      販売会社: slip.dealer_name ?? "",
      拠点TEL: branch_phone ?? "",
    }),
  }));
};
