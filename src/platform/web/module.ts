import {
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import type { MenuGroup, Page } from "#platform/contract/page.ts";

/** A page of the route table with the screen that shows it; loaded when it is first opened. */
export interface WiredPage {
  readonly page: Page;
  /** Absent where the page only redirects. */
  readonly component?: RouteComponent;
}

/** The screen of a page, loaded when it is first opened: the one component that its file exports. */
export const screenOf = (
  load: () => Promise<Readonly<Record<string, RouteComponent>>>,
): RouteComponent =>
  lazyRouteComponent(async () => {
    const [screen] = Object.values(await load());
    if (screen === undefined) throw new Error("a page without a screen");
    return { default: screen };
  });

/** What a module brings to the browser, said once in its `web/module.ts`. */
export interface WebModule {
  readonly pages: readonly WiredPage[];
  /** Its numbers on the cards of the main menu. */
  readonly counts?: Partial<Record<MenuGroup, readonly MenuCount[]>>;
}

/** A screen for every page that does not only redirect: one that is forgotten does not compile. */
export type Screens<Pages> = {
  readonly [
    Name in keyof Pages as Pages[Name] extends {
      readonly redirect_to: string;
    }
      ? never
      : Name
  ]: RouteComponent;
};

/** The pages of a module, each with its screen. */
export const wirePages = <Pages extends Readonly<Record<string, Page>>>(
  pages: Pages,
  screens: Screens<Pages>,
): readonly WiredPage[] => {
  const byName = new Map<string, RouteComponent>(Object.entries(screens));
  return Object.entries(pages).map(([name, page]) => ({
    page,
    component: byName.get(name),
  }));
};
