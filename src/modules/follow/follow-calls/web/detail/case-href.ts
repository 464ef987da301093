import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { pagePath } from "#platform/web/brand.ts";
import type { FollowItem } from "../../contract/schema.ts";

/** The way to the case of a chain, for who may open it. */
export const caseHref = ({
  module,
  id,
}: FollowItem["case"]): string | undefined =>
  id === null || module === "application"
    ? undefined
    : pagePath(caseDesks[module].pages.detail, { id });
