import AddIcCallIcon from "@mui/icons-material/AddIcCallOutlined";
import Badge from "@mui/material/Badge";
import { useEffect, useRef } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { IconLink } from "#platform/web/ui/icon-link.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listToldApplications } from "../../contract/calls.ts";
import { applicationPages } from "../../contract/pages.ts";
import type { ToldApplication, Told } from "../../contract/schema.ts";
import { applicationWatchText as text } from "../../contract/watch-text.ts";

const tellNews = ({ news, target_name: name, text: why }: ToldApplication) => {
  if (news === "returned") notify.trouble(text.returned(name, why ?? ""));
  else if (news === "approved") notify.news(text.approved(name));
  else notify.news(text.answered(name, why ?? ""));
};

/** What comes while one works is told at once; what was there before stands in the badge. */
function useTold(told: Told | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (told === undefined) return;
    const before = known.current;
    const now = new Set<string>();
    const isNew = (key: string): boolean => {
      now.add(key);
      return before?.has(key) === false;
    };
    for (const one of told.news)
      if (isNew(`${one.news} ${String(one.id)} ${one.at}`)) tellNews(one);
    for (const { id, target_name, requester, is_urgent } of told.waiting)
      if (isNew(`waiting ${String(id)}`))
        notify.news(text.waiting(target_name, requester ?? "", is_urgent));
    for (const { id, target_name } of told.due)
      if (isNew(`due ${String(id)}`)) notify.news(text.due(target_name ?? ""));
    known.current = now;
  }, [told]);
}

const useToldApplications = (): Told | undefined =>
  useEndpointQuery(
    listToldApplications,
    {},
    { enabled: useIsAllowed(listToldApplications.access) },
  ).data?.data;

/** Tells on whatever page what became of the calls that the account ordered, and what waits for its decision, what is due. */
export const ApplicationWatch = () => {
  useTold(useToldApplications());
  return null;
};

/** The same as a sign, as long as nobody has seen it or decided. */
export const ApplicationSign = () => {
  const told = useToldApplications();
  const news = told?.news.length ?? 0;
  const count = news + (told?.waiting.length ?? 0);
  return count === 0 ? null : (
    <IconLink
      to={pagePath(applicationPages.callApplication)}
      search={{ view: news > 0 ? "mine" : "waiting" }}
      aria-label={text.badge(count)}
      title={text.badge(count)}
    >
      <Badge badgeContent={count} color="error">
        <AddIcCallIcon />
      </Badge>
    </IconLink>
  );
};
