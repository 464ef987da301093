import UndoIcon from "@mui/icons-material/Undo";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { createLink } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import {
  caseNumberWords,
  deskPrefix,
} from "#modules/base/desks/contract/rules.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { SendBack } from "../../contract/lifecycle-endpoints.ts";
import { sendBackCalls } from "../../contract/send-back-calls.ts";
import { sendBackText as text } from "../../contract/send-back-text.ts";

const IconLink = createLink(IconButton);

/** What comes while one works is notified; what was there before stands in the badge. */
function useTold(
  module: CaseModule,
  rows: readonly SendBack[] | undefined,
): void {
  const told = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (rows === undefined) return;
    for (const { id, at, reception_number, by, reason } of rows)
      if (told.current?.has(`${String(id)} ${at}`) === false)
        notify.trouble(
          text.told(caseNumberWords({ module, reception_number }), by, reason),
        );
    told.current = new Set(rows.map(({ id, at }) => `${String(id)} ${at}`));
  }, [module, rows]);
}

/** What the list of a desk is asked for beside what came back: what it would hide of it. */
type Search = Readonly<Record<string, string>>;

const Watch = (props: { module: CaseModule; search: Search }) => {
  const { module, search } = props;
  const rows = useEndpointQuery(sendBackCalls[module], {}).data?.data;
  useTold(module, rows);
  const count = rows?.length ?? 0;
  const words = text.badge(deskPrefix(module), count);
  return count === 0 ? null : (
    <IconLink
      to={pagePath(deskPages[module].list)}
      search={{ ...search, sent_back: "me" }}
      aria-label={words}
      title={words}
    >
      <Badge badgeContent={count} color="error">
        <UndoIcon />
      </Badge>
    </IconLink>
  );
};

/** In the top bar of every page: what of a desk was sent back to the account, until it says to have seen it. */
export const SendBackWatch = (props: {
  module: CaseModule;
  search?: Search;
}) => {
  const isAgent = useIsAllowed(sendBackCalls[props.module].access);
  return isAgent ? <Watch search={{}} {...props} /> : null;
};
