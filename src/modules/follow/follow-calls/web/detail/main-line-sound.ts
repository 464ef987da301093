import { useEffect, useRef } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listFollowItems } from "../../contract/calls.ts";
import type { FollowItem, FollowItemListQuery } from "../../contract/schema.ts";

const query = {
  status: [3, 1],
  is_main_line: "yes",
  per_page: 50,
} satisfies Partial<FollowItemListQuery>;
const keyOf = ({ id, status_since }: FollowItem): string =>
  `${String(id)} ${status_since}`;

const sound = async (at: string): Promise<void> => {
  const { soundOnce } =
    await import("#modules/desk/case-notices/web/embeds/notice-sound.tsx");
  await soundOnce("main-line-sound", Date.parse(at));
};

/** Who stands on the main line of an expressway without a truck is heard once; what stood there before is not. */
export function useMainLineSound(): void {
  const { data } = useEndpointQuery(listFollowItems, { query });
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    for (const item of data.data)
      if (before?.has(keyOf(item)) === false) void sound(item.status_since);
    known.current = new Set(data.data.map(keyOf));
  }, [data]);
}
