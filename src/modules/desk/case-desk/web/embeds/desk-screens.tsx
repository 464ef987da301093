import { lazyRouteComponent } from "@tanstack/react-router";
import type { DeskScreen } from "../components/desk-screen.ts";

export type { DeskScreen } from "../components/desk-screen.ts";

/** The three pages of a desk that shows what its fields say; loaded when one is first opened. */
export const deskScreens = (load: () => Promise<DeskScreen>) => ({
  list: lazyRouteComponent(async () => {
    const [{ deskList }, desk] = await Promise.all([
      import("../components/desk-list.tsx"),
      load(),
    ]);
    return { default: deskList(desk) };
  }),
  form: lazyRouteComponent(async () => {
    const [{ deskForm }, desk] = await Promise.all([
      import("../components/desk-form.tsx"),
      load(),
    ]);
    return { default: deskForm(desk) };
  }),
  detail: lazyRouteComponent(async () => {
    const [{ deskDetail }, desk] = await Promise.all([
      import("../components/desk-detail.tsx"),
      load(),
    ]);
    return { default: deskDetail(desk) };
  }),
});
