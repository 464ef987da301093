import UndoIcon from "@mui/icons-material/Undo";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { createLink } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listSendBacks } from "../../contract/lifecycle-endpoints.ts";
import type { SendBack } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { sendBackText as text } from "../../contract/page-text.ts";

const IconLink = createLink(IconButton);
const search = { service_division: "any", sent_back: "me" };

/** What comes while one works is notified; what was there before stands in the badge. */
function useTold(rows: readonly SendBack[] | undefined): void {
  const told = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (rows === undefined) return;
    for (const { id, at, reception_number, by, reason } of rows)
      if (told.current?.has(`${String(id)} ${at}`) === false)
        notify.news(text.told(reception_number, by, reason));
    told.current = new Set(rows.map(({ id, at }) => `${String(id)} ${at}`));
  }, [rows]);
}

const Watch = () => {
  const { data } = useEndpointQuery(listSendBacks, {});
  const rows = data?.data;
  useTold(rows);
  const count = rows?.length ?? 0;
  return count === 0 ? null : (
    <IconLink
      to={pagePath(sosInquiryPages.sosInquiryList)}
      search={search}
      aria-label={text.badge(count)}
      title={text.badge(count)}
    >
      <Badge badgeContent={count} color="error">
        <UndoIcon />
      </Badge>
    </IconLink>
  );
};

/** In the top bar of every page: what was sent back to the account, until it says to have seen it. */
export const SendBackWatch = () =>
  useIsAllowed(listSendBacks.access) ? <Watch /> : null;
