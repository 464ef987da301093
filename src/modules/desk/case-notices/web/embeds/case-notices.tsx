import NotificationImportantIcon from "@mui/icons-material/NotificationImportantOutlined";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { isSameCase } from "#modules/base/desks/contract/rules.ts";
import { NoteBand } from "#modules/desk/case-desk/web/embeds/note-band.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { caseNoticeText as text } from "../../contract/text.ts";
import { useNotices } from "../api.ts";
import { SeenButton } from "../components/seen-button.tsx";

/** At a case: what the account has to know of it, until it says to have seen it. */
export const CaseNotices = ({ case_key }: { case_key: CaseKey }) =>
  (useNotices() ?? [])
    .filter((one) => isSameCase(case_key, one.case))
    .map((notice) => (
      <NoteBand key={notice.id} role="alert" data-tone="yellow">
        <NotificationImportantIcon aria-hidden />
        <div>
          <b>{notice.text}</b>
          <span>{text.by(notice.by ?? "", formatDateTime(notice.at))}</span>
        </div>
        <SeenButton notice={notice} />
      </NoteBand>
    ));
