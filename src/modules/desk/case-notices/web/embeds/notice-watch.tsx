import NotificationImportantIcon from "@mui/icons-material/NotificationImportantOutlined";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useToldOnce, WatchSign } from "#platform/web/ui/watch-sign.tsx";
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

const tell = (one: CaseNotice): void => {
  notify.news(text.told(caseNumberWords(one.case), one.text));
  if (one.is_for_desk) void sound(one.id);
};

const Watch = () => {
  const notices = useNotices();
  useToldOnce(notices, ({ id }) => String(id), tell);
  const count = notices?.length ?? 0;
  return (
    <WatchSign
      label={text.badge(count)}
      count={count}
      icon={<NotificationImportantIcon />}
      list={(opened) => <NoticeList {...opened} notices={notices ?? []} />}
    />
  );
};

/** In the top bar of every page: what the account has to know of cases, until it says to have seen it. */
export const NoticeWatch = () =>
  useIsAllowed(listCaseNotices.access) ? <Watch /> : null;
