import { acknowledge, changePolicy } from "./alarm-service.ts";
import { createOfferReading, send } from "./offers-service.ts";
import { createBoardReading } from "./snapshot-service.ts";

export { alarmEntity } from "./mutations.ts";
export { watchSilence } from "./silence-service.ts";

/** Use cases of the board; what many boards read at once is read once in this process. */
export const createBoardService = () => ({
  read: createBoardReading(),
  offers: createOfferReading(),
  send,
  acknowledge,
  changePolicy,
});
