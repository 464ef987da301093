import { lazyRouteComponent } from "@tanstack/react-router";
import type { AnyRecord } from "../../contract/record.ts";

/**
 * The three pages of a record that shows what its fields say and nothing else. Loaded when one is first opened, the
 * list without the form and its schemas.
 */
export const recordScreens = <R extends AnyRecord>(load: () => Promise<R>) => ({
  list: lazyRouteComponent(async () => {
    const [{ declaredList }, record] = await Promise.all([
      import("./declared-list.tsx"),
      load(),
    ]);
    return { default: declaredList(record) };
  }),
  form: lazyRouteComponent(async () => {
    const [{ declaredCreate }, record] = await Promise.all([
      import("./declared-create.tsx"),
      load(),
    ]);
    return { default: declaredCreate(record) };
  }),
  detail: lazyRouteComponent(async () => {
    const [{ declaredDetail }, record] = await Promise.all([
      import("./declared-detail.tsx"),
      load(),
    ]);
    return { default: declaredDetail(record) };
  }),
});
