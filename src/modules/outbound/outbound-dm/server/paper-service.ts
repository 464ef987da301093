import { AppError } from "#platform/contract/errors.ts";
import { honorifics } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { stepsOf } from "../contract/batch-rules.ts";
import { addressHeads as heads, batchText } from "../contract/text.ts";
import { batchRecords } from "./batch-service.ts";
import { barredPieces } from "./gather-service.ts";
import { batchDocument } from "./label-present.ts";
import { listPieces, listSenders } from "./queries.ts";

/** Vehicles in columns of their own. */
const plates = 8;

/** A printed batch with the pieces that may be sent at this moment: who asked for no mail since is on no paper. */
const printable = async (db: Db, actor: Actor, id: number) => {
  const batch = await batchRecords.service.get(db, actor, id);
  const { allowed, reason } = stepsOf(batch.batch_state).send;
  if (!allowed)
    throw new AppError("not_possible_now", { message: reason ?? "" });
  const all = await listPieces(db, id);
  const barred = await barredPieces(db, all);
  const items = all.filter((item) => !barred.has(item.id));
  const senders = await listSenders(
    db,
    items.map(({ car_dealer_id }) => car_dealer_id),
  );
  return { batch, items, senders };
};

/** @throws AppError 570 unless it is printed and not yet sent */
export const labelDocument = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<PdfDocument> => {
  const { batch, items, senders } = await printable(db, actor, id);
  return batchDocument(batchText.file(id), batch, items, senders);
};

/** @throws AppError 570 unless it is printed and not yet sent */
export const addressTable = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<string[][]> => {
  const { items, senders } = await printable(db, actor, id);
  const columns = Array.from({ length: plates }, (_, at) => at);
  return [
    [
      heads.serial,
      heads.postal_code,
      heads.prefecture,
      heads.address,
      heads.building,
      heads.recipient,
      heads.honorific,
      heads.vehicle_count,
      ...columns.map((at) => heads.plate(at + 1)),
      heads.due,
      heads.dealer,
    ],
    ...items.map((item) => [
      String(item.serial),
      item.postal_code ?? "",
      item.prefecture ?? "",
      item.address ?? "",
      item.building ?? "",
      item.recipient,
      honorifics.labelOf(item.honorific),
      String(item.vehicle_count),
      ...columns.map((at) => item.vehicles[at]?.plate ?? ""),
      item.earliest_due_on,
      senders.get(item.car_dealer_id)?.name ?? "",
    ]),
  ];
};
