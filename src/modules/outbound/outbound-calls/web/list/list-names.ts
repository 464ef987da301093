import { externalPages, slipPages } from "../../contract/pages.ts";

/** Lists of slips, by the name under which each keeps its query, its columns and its views. */
export const lists = {
  outbound: { name: "outbound-slips", page: slipPages.list },
  promote: { name: "outbound-promote", page: externalPages.promote },
  after: { name: "outbound-after", page: externalPages.afterList },
  lease: { name: "outbound-lease", page: externalPages.lease },
} as const;
