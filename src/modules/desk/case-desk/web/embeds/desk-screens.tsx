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
    const [{ receptionPage }, { declaredScreen }, desk] = await Promise.all([
      import("./reception-page.tsx"),
      import("../components/declared-screen.ts"),
      load(),
    ]);
    const { correspondences, doubles } = desk.endpoints;
    return {
      default: receptionPage({
        ...desk.reception,
        RowPart: desk.RowPart,
        screen: declaredScreen(desk),
        page: desk.pages.form,
        correspondences,
        doubles,
      }),
    };
  }),
  detail: lazyRouteComponent(async () => {
    const [{ deskDetail }, desk] = await Promise.all([
      import("../components/desk-detail.tsx"),
      load(),
    ]);
    return { default: deskDetail(desk) };
  }),
});
