import MarkEmailUnreadIcon from "@mui/icons-material/MarkEmailUnreadOutlined";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { createLink } from "@tanstack/react-router";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useToldOnce } from "#platform/web/ui/watch-sign.tsx";
import { listOpenEscalations } from "../../contract/calls.ts";
import { cardText as text } from "../../contract/card-text.ts";

const IconLink = createLink(IconButton);

const Watch = () => {
  const { data } = useEndpointQuery(listOpenEscalations, {});
  const rows = data?.data;
  useToldOnce(
    rows,
    ({ id }) => String(id),
    ({ reception_number }) => notify.news(text.news(reception_number)),
  );
  const [first] = rows ?? [];
  const count = rows?.length ?? 0;
  return first === undefined ? null : (
    <IconLink
      to={pagePath(caseDesks.connect.pages.detail, { id: first.inquiry_id })}
      aria-label={text.badge(count)}
      title={text.badge(count)}
    >
      <Badge badgeContent={count} color="error">
        <MarkEmailUnreadIcon />
      </Badge>
    </IconLink>
  );
};

/** In the top bar of a sales company: what it has to answer, the first due one press away. */
export const EscalationWatch = () =>
  useIsAllowed(listOpenEscalations.access) ? <Watch /> : null;
