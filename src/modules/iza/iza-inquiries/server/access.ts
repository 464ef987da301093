import {
  defineDeskScope,
  wholeDesk,
} from "#modules/desk/case-desk/server/kind-service.ts";

/** The call centre reaches all calls for help, nobody outside any. */
export const scopeOfIza = defineDeskScope("iza_inquiries", {});

/** All of them, for what is derived from them. */
export const wholeIza = wholeDesk("iza_inquiries");
