import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { removeRecentSearches } from "#modules/desk/search/web/embeds/search-button.tsx";
import {
  onLeave,
  followSignOut,
  resumeSession,
  session,
} from "#platform/web/api/session.ts";
import { storedUserId, watchStoredUser } from "#platform/web/api/tokens.ts";
import { removeDraftsOf } from "#platform/web/drafts/draft-store.ts";
import { restartAt } from "#platform/web/leave.ts";
import { preferenceStore } from "#platform/web/preferences/preference-store.ts";
import { ConfirmHost } from "#platform/web/ui/confirm.tsx";
import { clearNotices } from "#platform/web/ui/notices.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { soonPart } from "./soon-part.tsx";

const FocusKeeper = soonPart(
  async () => (await import("#platform/web/ui/focus-keeper.ts")).FocusKeeper,
);

/** What is told before it has come waits in its store. */
const NoticeHost = soonPart(
  async () => (await import("#platform/web/ui/notice-host.tsx")).NoticeHost,
);

/** Sign-in, sign-out and change of account in another tab reach this one; sign-out clears the device. */
function useSessionEvents(): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    let user_id = storedUserId();
    const unwatch = watchStoredUser((next) => {
      if (next === undefined) {
        if (session.phase() === "signed_out") return;
        followSignOut();
        restartAt("/sign-in");
      } else if (user_id !== undefined && next !== user_id) restartAt("/");
      else if (session.phase() === "expired") resumeSession();
      user_id = next;
    });
    const unleave = onLeave((left) => {
      if (left !== undefined) {
        removeDraftsOf(left);
        preferenceStore.forget(left);
        removeRecentSearches(left);
      }
      queries.clear();
      clearNotices();
    });
    return () => {
      unwatch();
      unleave();
    };
  }, [router, queries]);
}

/** Around every page: notifications, questions, the sign-in over the screen. */
export function Root() {
  useSessionEvents();
  return (
    <>
      <Outlet />
      <NoticeHost />
      <ConfirmHost />
      <FocusKeeper />
      <SignInDialog />
    </>
  );
}
