import { useSyncExternalStore } from "react";
import { session } from "#platform/web/api/session.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";

/** Forms and dialogs are no part of what every page loads. */
const SignInOver = lazyPart(
  async () => (await import("./sign-in-over.tsx")).SignInOver,
);

/** Over the screen when the session ended in the middle of work: what is below stays as it is. */
export function SignInDialog() {
  const phase = useSyncExternalStore(session.subscribe, session.phase);
  return phase === "expired" ? <SignInOver /> : null;
}
