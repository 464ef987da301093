import { followSources } from "./lookups.ts";
import type { FollowItem } from "./schema.ts";

/** What a chain is about, by its desk and number. */
export const followSourceWords = ({
  module,
  reception_number,
}: Pick<FollowItem["case"], "module" | "reception_number">): string =>
  `${followSources.labelOf(module)} ${reception_number}`;
