import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { AnnouncementBoard } from "#modules/company/announcements/web/embeds/announcement-board.tsx";
import {
  type MenuCard,
  MenuCards,
} from "#modules/base/main-menu/web/embeds/menu-cards.tsx";
import { listInquiries } from "#modules/sos/sos-inquiries/contract/calls.ts";
import { MyWork } from "#modules/sos/sos-inquiries/web/embeds/my-work.tsx";
import { listFollowCalls } from "#modules/follow/follow-calls/contract/calls.ts";
import { MyCalls } from "#modules/follow/follow-calls/web/embeds/my-calls.tsx";
import { isCountFor } from "#platform/contract/menu-count.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { EmptyState } from "#platform/web/ui/states.tsx";
import { forgetWaysBack } from "#platform/web/ui/table/list-way-back.ts";
import { groupIcons } from "./group-icons.ts";
import { useMenu, useMenuCounts } from "./menu.ts";
import { text } from "./text.ts";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 12,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 400px)",
  },
}));

/** One card a group of the menu, with the numbers that the account may have. */
function useCards(): MenuCard[] {
  const account = useAccount();
  const menu = useMenu();
  const countsOf = useMenuCounts();
  return useMemo(
    () =>
      menu
        .filter(({ group }) => group !== "main")
        .map(({ group, entries }) => {
          const Icon = groupIcons[group];
          return {
            key: group,
            title: text.group[group],
            icon: <Icon aria-hidden />,
            links: entries,
            counts: countsOf(group).filter((count) =>
              isCountFor(count, { ...account, role: account.roles[0] }),
            ),
          };
        }),
    [account, menu, countsOf],
  );
}

/** Main menu (spec §2): what the account may use with its numbers, announcements, one's own open work. */
export function HomePage() {
  const account = useAccount();
  const cards = useCards();
  const hasWork =
    account.side === "call_centre" && isAllowed(listInquiries.access, account);
  const hasCalls = isAllowed(listFollowCalls.access, account);
  return (
    <Box sx={{ maxWidth: 1280, mx: "auto" }}>
      <PageHeader
        title={text.group.main}
        beside={
          <Typography variant="body2" color="text.secondary">
            {account.organisation} {text.home.greeting(account.name)}
          </Typography>
        }
      />
      <Columns>
        <Box sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
          {cards.length === 0 ? (
            <EmptyState message={text.home.empty} hint={text.home.empty_hint} />
          ) : (
            <MenuCards cards={cards} onLeave={forgetWaysBack} />
          )}
          {hasWork && <MyWork />}
          {hasCalls && <MyCalls />}
        </Box>
        <AnnouncementBoard />
      </Columns>
    </Box>
  );
}
