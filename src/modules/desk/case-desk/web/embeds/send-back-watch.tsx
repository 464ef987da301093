import UndoIcon from "@mui/icons-material/Undo";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { createLink } from "@tanstack/react-router";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import {
  caseNumberWords,
  deskPrefix,
} from "#modules/base/desks/contract/rules.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useToldOnce } from "#platform/web/ui/watch-sign.tsx";
import { sendBackCalls } from "../../contract/send-back-calls.ts";
import { sendBackText as text } from "../../contract/send-back-text.ts";

const IconLink = createLink(IconButton);

/** What the list of a desk is asked for beside what came back: what it would hide of it. */
type Search = Readonly<Record<string, string>>;

const Watch = (props: { module: CaseModule; search: Search }) => {
  const { module, search } = props;
  const rows = useEndpointQuery(sendBackCalls[module], {}).data?.data;
  useToldOnce(
    rows,
    ({ id, at }) => `${String(id)} ${at}`,
    ({ reception_number, by, reason }) =>
      notify.trouble(
        text.told(caseNumberWords({ module, reception_number }), by, reason),
      ),
  );
  const count = rows?.length ?? 0;
  const words = text.badge(deskPrefix(module), count);
  return count === 0 ? null : (
    <IconLink
      to={pagePath(caseDesks[module].pages.list)}
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
