import { lazyRouteComponent } from "@tanstack/react-router";
import type { DeskScreen } from "#modules/desk/case-desk/web/embeds/desk-screens.tsx";

/** The page on which a declared desk decides, beside its `deskScreens`; loaded when it is first opened. */
export const deskApprovals = (
  load: () => Promise<DeskScreen>,
  { title }: { readonly title: string },
) =>
  lazyRouteComponent(async () => {
    const [{ deskQueue }, desk] = await Promise.all([
      import("../components/desk-queue.tsx"),
      load(),
    ]);
    return { default: deskQueue(desk, title) };
  });
