import type { FindAudience } from "#platform/server/records/audience.ts";
import { createShiftAccess, type PasswordDesk } from "./access-service.ts";
import { isAuthorized, isSosDesk } from "./access.ts";
import { copyMonth, fillCells } from "./duty-service.ts";
import { deskAudience } from "./mutations.ts";
import { shiftTableService } from "./table-service.ts";

export { dutiesAt } from "./duty-service.ts";
export { shiftTableExport } from "./export-service.ts";
export { purgeShiftGrants } from "./mutations.ts";

/** Use cases of the shift table; passwords are checked by signing in. */
export const createShiftTableService = (passwords: PasswordDesk) => ({
  access: createShiftAccess(passwords),
  tables: shiftTableService,
  duties: { fill: fillCells, copy: copyMonth },
});
export type ShiftTableService = ReturnType<typeof createShiftTableService>;

/** Who may know who has a month open: those of the desk who gave the password. */
export const findShiftMonthAudience: FindAudience = async (db, actor) =>
  isSosDesk(actor) && (await isAuthorized(db, actor))
    ? deskAudience
    : undefined;
