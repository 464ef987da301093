import {
  connectSearcher,
  lockConnectCase,
} from "#modules/connect/connect-inquiries/server/service.ts";
import { lockAmong } from "#modules/desk/case-desk/server/service.ts";
import {
  izaInquirySearcher,
  lockIzaInquiry,
} from "#modules/iza/iza-inquiries/server/service.ts";
import {
  inquirySearcher,
  lockSosCase,
} from "#modules/sos/sos-inquiries/server/service.ts";

/** How each desk that keeps cases locks and finds them. */
export const deskParts = {
  sos: { lock: lockSosCase, ...inquirySearcher },
  connect: { lock: lockConnectCase, ...connectSearcher },
  iza: { lock: lockIzaInquiry, ...izaInquirySearcher },
};

/** Locks a case in the desk that keeps it. */
export const lockCase = lockAmong(deskParts);
