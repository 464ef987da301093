export { mayReadShares } from "./access.ts";
export { moveShares } from "./move-service.ts";
export { purgeTries } from "./attempt-mutations.ts";
export {
  announceDelivery,
  createShareService,
  type ShareService,
} from "./desk-service.ts";
export { createDriverService, type DriverService } from "./driver-service.ts";
export { forgetOldPositions, linkEntity } from "./mutations.ts";
