import { Outlet, useRouteContext, useRouter } from "@tanstack/react-router";
import { type ComponentProps, useEffect, useMemo, useRef } from "react";
import {
  caseDesks,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";
import { getProfile } from "#modules/company/auth/contract/calls.ts";
import type { Profile } from "#modules/company/auth/contract/schema.ts";
import { NextCallProvider } from "#modules/company/vehicles/web/embeds/next-call-slot.tsx";
import { ChainSlotProvider } from "#modules/desk/case-desk/web/embeds/chain-slot.tsx";
import { ReceptionOriginProvider } from "#modules/desk/case-desk/web/embeds/reception-origin.tsx";
import { textModuleReaders } from "#modules/desk/text-modules/contract/pages.ts";
import { handOffCalls } from "#modules/follow/follow-calls/contract/calls.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { type Account, AccountProvider } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { LostBanner } from "#platform/web/live/lost-banner.tsx";
import { type LiveMap, useLive } from "#platform/web/live/use-live.ts";
import { usePreferenceSync } from "#platform/web/preferences/use-preferences.ts";
import { useAccountTheme } from "#platform/web/theme/app-theme.tsx";
import { LongTextAid } from "#platform/web/ui/fields/long-text-aid.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { signOut } from "./auth.ts";
import { MenuCountsProvider, MenuProvider, menuOf } from "./menu.ts";
import { menuCountsOf, wiredPages } from "./modules.ts";
import { soonPart } from "./soon-part.tsx";

const pages = wiredPages.map(({ page }) => page);

/** A part of the cases of every desk. */
const ofCases = (part: string): string[] =>
  caseModules.map(
    (module) => `/api/${caseDesks[module].resource}/{id}/${part}`,
  );

/** A dispatch changes what the list and the detail of its case show. */
const alsoChanged: LiveMap = {
  // Calls, alarms, messages, links to the driver stand in the timeline of their case.
  callLogs: ofCases("timeline"),
  dispatches: ["/api/hinoSosInquiries", "/api/mainMenu"],
  workReports: ["/api/hinoSosInquiries", "/api/dispatches", "/api/mainMenu"],
  hinoSosInquiries: [
    "/api/dispatches",
    "/api/dispatchBoard",
    "/api/mainMenu",
    "/api/lateReports",
    "/api/sosApprovals",
    "/api/sosCancelRequests",
  ],
  hinoConnectInquiries: ["/api/mainMenu"],
  izaInquiries: ["/api/mainMenu"],
  // A letter names bills, a payment settles them: who has not paid is another list.
  bills: ["/api/billReminders"],
  payments: ["/api/billReminders", "/api/bills/summary"],
  towBills: ["/api/bills/summary"],
  // A bill says where its money goes.
  towAccounts: ["/api/towBills", "/api/bills/summary"],
  towPayments: ["/api/bills/summary"],
  connectMemos: ["/api/hinoConnectInquiries/{id}/memo"],
  connectEscalations: ["/api/hinoConnectInquiries/{id}/escalations"],
  caseMails: ["/api/hinoConnectInquiries/{id}/escalations"],
  dispatchBoard: ["/api/hinoSosInquiries/{id}/timeline"],
  applyCalls: ["/api/mainMenu"],
  towRequests: ["/api/mainMenu"],
  outboundSlips: [
    "/api/outbound/slips",
    "/api/outbound/vehicles/{id}/why",
    "/api/mainMenu",
  ],
  outboundMessages: [
    "/api/outbound/messages",
    "/api/outbound/informationReports",
    "/api/outbound/notifications",
    "/api/outbound/slips",
  ],
  towTruckCompanies: [
    "/api/dispatchBoard",
    "/api/mainMenu",
    "/api/map/companyPins",
  ],
  carDealers: ["/api/carDealerBranches"],
  carDealerBranches: ["/api/map/branchPins"],
  clients: ["/api/mainMenu"],
  users: ["/api/mainMenu"],
  caseMessages: [
    ...ofCases("messages"),
    ...ofCases("timeline"),
    "/api/mainMenu",
  ],
  driverLocations: ofCases("timeline"),
  // Every few seconds where a driver is on the way.
  driverLinkStates: ["/api/driverLocations"],
  caseInterviews: [...ofCases("interview"), ...ofCases("timeline")],
  followItems: ["/api/followCalls", "/api/mainMenu"],
  followCalls: ["/api/followItems", "/api/mainMenu"],
  // Places found on the earlier roads.
  expressways: ["/api/map"],
};

/** Loaded after the page itself. */
const CreatedFileWatch = soonPart(
  async () =>
    (await import("#modules/base/exports/web/embeds/created-file-watch.tsx"))
      .CreatedFileWatch,
);

const RequestAnswerWatch = soonPart(
  async () =>
    (
      await import("#modules/sos/sos-approvals/web/embeds/request-answer-watch.tsx")
    ).RequestAnswerWatch,
);

const ApplicationWatch = soonPart(
  async () =>
    (
      await import("#modules/follow/call-applications/web/embeds/application-watch.tsx")
    ).ApplicationWatch,
);

const MessageWatch = soonPart(
  async () =>
    (await import("#modules/desk/case-messages/web/embeds/message-watch.tsx"))
      .MessageWatch,
);

const HandOffWatch = soonPart(
  async () =>
    (await import("#modules/follow/follow-calls/web/embeds/hand-off-watch.tsx"))
      .HandOffWatch,
);

const FollowChain = lazyPart(
  async () =>
    (await import("#modules/follow/follow-calls/web/embeds/follow-chain.tsx"))
      .FollowChain,
);

const NextCallOf = lazyPart(
  async () =>
    (await import("#modules/follow/follow-calls/web/embeds/next-call.tsx"))
      .NextCallOf,
);

const ReceptionOfSlip = lazyPart(
  async () =>
    (
      await import("#modules/outbound/outbound-calls/web/embeds/reception-of-slip.tsx")
    ).ReceptionOfSlip,
);

/** How lower floors draw what stands above them. */
const drawChain = (props: ComponentProps<typeof FollowChain>) => (
  <FollowChain {...props} />
);
const drawNextCall = (props: ComponentProps<typeof NextCallOf>) => (
  <NextCallOf {...props} />
);

const drawOrigin = (props: ComponentProps<typeof ReceptionOfSlip>) => (
  <ReceptionOfSlip {...props} />
);

/** In place of every page while the password is an issued one. */
const FirstPassword = lazyPart(
  async () =>
    (await import("#modules/company/users/web/embeds/first-password.tsx"))
      .FirstPassword,
);

/** Loaded when a long field has the focus for the first time. */
const TextModuleAid = lazyPart(
  async () =>
    (await import("#modules/desk/text-modules/web/embeds/text-module-aid.tsx"))
      .TextModuleAid,
);

const textModuleAid = (input: HTMLTextAreaElement) => (
  <TextModuleAid input={input} />
);

const Live = () => {
  usePreferenceSync();
  useAccountTheme();
  useLive("/api/events", alsoChanged);
  return <LostBanner />;
};

/** A change of one's own account reaches this screen at once: menus follow, a page that is closed now is left. */
function useOwnProfile(): Profile | undefined {
  const router = useRouter();
  const { data } = useEndpointQuery(getProfile, {}, { staleTime: Infinity });
  const before = useRef(data);
  useEffect(() => {
    if (data === before.current) return;
    before.current = data;
    void router.invalidate();
  }, [data, router]);
  return data?.data;
}

/** Around every page of a signed-in account: the account and its menu. */
export function Signed() {
  const profile = useOwnProfile();
  const { account }: { account: Account } = useRouteContext({ strict: false });
  const menu = useMemo(() => menuOf(account, pages), [account]);
  if (profile?.must_change_password === true)
    return <FirstPassword onSignOut={() => void signOut()} />;
  return (
    <AccountProvider value={account}>
      <MenuProvider value={menu}>
        <Live />
        <CreatedFileWatch />
        <RequestAnswerWatch />
        <MessageWatch />
        <ApplicationWatch />
        {isAllowed(handOffCalls.access, account) && <HandOffWatch />}
        <LongTextAid.Provider
          value={
            isAllowed(textModuleReaders, account) ? textModuleAid : undefined
          }
        >
          <MenuCountsProvider value={menuCountsOf}>
            <ChainSlotProvider value={drawChain}>
              <NextCallProvider value={drawNextCall}>
                <ReceptionOriginProvider value={drawOrigin}>
                  <Outlet />
                </ReceptionOriginProvider>
              </NextCallProvider>
            </ChainSlotProvider>
          </MenuCountsProvider>
        </LongTextAid.Provider>
      </MenuProvider>
    </AccountProvider>
  );
}
