import type { TowStep } from "../../contract/schema.ts";
import type { OutboxAct, OutboxItem } from "./outbox-item.ts";
import type { Outbox } from "./outbox.ts";
import { findPosition, positionPatience } from "./position.ts";

/** An act that happens at a moment and a place. */
export type TimedAct = Extract<
  OutboxAct,
  { kind: "accept" | "decline" | "depart" | "arrive" | "finish" }
>;
/** A tap with what belongs to its moment. */
export const stamped = (act: TimedAct, fields: Partial<TowStep>): TimedAct =>
  ({ ...act, body: { ...act.body, ...fields } }) as TimedAct;

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });

/** The place of a tap goes with it where it is found soon enough, else after it; of a refusal nobody needs it. */
export const addPosition = async (
  outbox: Outbox,
  item: OutboxItem,
  act: TimedAct,
): Promise<void> => {
  const finding = findPosition();
  const soon = await Promise.race([finding, pause(positionPatience)]);
  const position = soon && {
    latitude: soon.latitude,
    longitude: soon.longitude,
  };
  const isWith = await outbox.release(
    item.id,
    position && stamped(act, { position }),
  );
  const found = await finding;
  if (found === undefined || act.kind === "decline") return;
  if (isWith && soon !== undefined) return;
  const body = { step: act.kind, ...found };
  await outbox.add(
    { ...item, id: item.request_id },
    { kind: "position", body },
  );
};
