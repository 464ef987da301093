import { lockIzaInquiry } from "#modules/iza/iza-inquiries/server/service.ts";
import { lockConnectCase } from "#modules/connect/connect-inquiries/server/service.ts";
import { lockAmong } from "#modules/desk/case-desk/server/service.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";

/** Locks a case in the desk that keeps it. */
export const lockCase = lockAmong({
  connect: lockConnectCase,
  sos: lockSosCase,
  iza: lockIzaInquiry,
});
