import { useEffect, useRef } from "react";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listThreads } from "../../contract/calls.ts";
import { messageUserTypes } from "../../contract/lookups.ts";
import { threadText as text } from "../../contract/thread-text.ts";

const query = {
  state: "unread",
  sort: "-last_at",
  per_page: 20,
  page: 1,
} as const;

/** Tells of a new message on whatever page one is: a dealer or maker of each, an agent of those on its own cases. */
export function MessageWatch() {
  const isReader = useIsAllowed(listThreads.access);
  const { data } = useEndpointQuery(
    listThreads,
    { query },
    { enabled: isReader },
  );
  const told = useRef<Map<string, number>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const isFirstLook = told.current === undefined;
    const known = (told.current ??= new Map<string, number>());
    for (const thread of data.data) {
      const key = `${thread.case.module} ${thread.case.id}`;
      const isNew = (known.get(key) ?? 0) < thread.last_id;
      known.set(key, thread.last_id);
      if (isNew && !isFirstLook && thread.is_mine)
        notify.success(
          text.news(
            caseNumberWords(thread.case),
            messageUserTypes.labelOf(thread.last_author_type),
          ),
        );
    }
  }, [data]);
  return null;
}
