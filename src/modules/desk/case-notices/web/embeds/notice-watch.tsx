import NotificationImportantIcon from "@mui/icons-material/NotificationImportantOutlined";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { useEffect, useRef, useState } from "react";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { listCaseNotices } from "../../contract/calls.ts";
import type { CaseNotice } from "../../contract/schema.ts";
import { caseNoticeText as text } from "../../contract/text.ts";
import type { NoticeListProps } from "../components/notice-list.tsx";
import { useNotices } from "../api.ts";

// The sign comes with every page, the list with the first press.
const NoticeList = lazyPart<NoticeListProps>(
  async () => (await import("../components/notice-list.tsx")).NoticeList,
);

const sound = async (id: number): Promise<void> =>
  (await import("./notice-sound.tsx")).soundOnce("notice-sound", id);

/** What comes while one works is told at once; what was there before stands in the badge. */
function useTold(notices: readonly CaseNotice[] | undefined): void {
  const told = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    if (notices === undefined) return;
    for (const one of notices)
      if (told.current?.has(one.id) === false) {
        notify.news(text.told(caseNumberWords(one.case), one.text));
        if (one.is_for_desk) void sound(one.id);
      }
    told.current = new Set(notices.map(({ id }) => id));
  }, [notices]);
}

const Watch = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notices = useNotices();
  useTold(notices);
  const count = notices?.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      <IconButton
        aria-label={text.badge(count)}
        title={text.badge(count)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={count} color="error">
          <NotificationImportantIcon />
        </Badge>
      </IconButton>
      {anchor !== null && (
        <NoticeList
          anchor={anchor}
          notices={notices ?? []}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};

/** In the top bar of every page: what the account has to know of cases, until it says to have seen it. */
export const NoticeWatch = () =>
  useIsAllowed(listCaseNotices.access) ? <Watch /> : null;
