import { defineLookup } from "#platform/contract/lookup.ts";

/** Where a text module is offered: everywhere, or to the accounts that hold the permission of this name. */
export const textModuleAreas = defineLookup([
  { code: "all", label: "共通" },
  { code: "sos", label: "SOS" },
  { code: "iza", label: "IZA" },
  { code: "connect", label: "CONNECT" },
  { code: "out", label: "OUT" },
  { code: "justdoit", label: "JUST DO IT" },
]);
