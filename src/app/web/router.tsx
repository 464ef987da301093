import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from "@tanstack/react-router";
import { authPages } from "#modules/company/auth/contract/pages.ts";
import type { Page } from "#platform/contract/page.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Account } from "#platform/web/api/account.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { session } from "#platform/web/api/session.ts";
import { pagePath, routePath } from "#platform/web/brand.ts";
import { LoadingPage } from "#platform/web/ui/states.tsx";
import { loadAccount } from "./auth.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import type { WiredPage } from "#platform/web/module.ts";
import { wiredPages } from "./modules.ts";
import { BareShell } from "./bare-shell.tsx";
import { Root } from "./root.tsx";
import { parseSearch, stringifySearch } from "./search-text.ts";
import { Shell } from "./shell.tsx";
import { Signed } from "./signed.tsx";
import { text } from "./text.ts";

interface RouterContext {
  queries: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

const toSignIn = (href: string) =>
  redirect({
    to: authPages.signIn.path,
    search: href === "/" ? {} : { redirect: href },
    throw: true,
  });

/** The bar of first-paint-3.js stays while the account is being read. */
const WaitingPage = () => (
  <>
    <p className="first-paint">{text.product}</p>
    <LoadingPage />
  </>
);

/** Everything behind the sign-in: a visitor is sent there with the way back. */
const signedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed",
  component: Signed,
  pendingComponent: WaitingPage,
  beforeLoad: async ({ context, location }): Promise<{ account: Account }> => {
    if (session.phase() === "signed_out") toSignIn(location.href);
    try {
      return { account: await loadAccount(context.queries) };
    } catch (error) {
      if (isApiError(error, 401)) toSignIn(location.href);
      throw error;
    }
  },
});

const shellRoute = createRoute({
  getParentRoute: () => signedRoute,
  id: "shell",
  component: Shell,
});

const bareRoute = createRoute({
  getParentRoute: () => signedRoute,
  id: "bare",
  component: BareShell,
});

const parentOf = ({ access, layout = "shell" }: Page): AnyRoute => {
  if (access.kind === "public") return rootRoute;
  if (layout === "bare") return bareRoute;
  return layout === "shell" ? shellRoute : signedRoute;
};

/** Lacking permission leads to /unauthorized; a page without a screen leads to the one it names (spec §2). */
function guard(page: Page, account: Account | undefined): void {
  if (!isAllowed(page.access, account))
    redirect({
      to: authPages.unauthorized.path,
      replace: true,
      throw: true,
    });
  if (page.redirect_to !== undefined)
    redirect({
      to: pagePath({ path: page.redirect_to }),
      replace: true,
      throw: true,
    });
  if (page === authPages.signIn && session.phase() === "active")
    redirect({ to: authPages.home.path, replace: true, throw: true });
  document.title = `${page.title} | ${text.product}`;
}

const routeOf = ({ page, component }: WiredPage) =>
  createRoute({
    getParentRoute: () => parentOf(page),
    path: routePath(page),
    component,
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: ({ context, preload }) => {
      if (!preload) guard(page, (context as { account?: Account }).account);
    },
  });

function makeTree() {
  const under = (parent: AnyRoute) =>
    wiredPages.filter(({ page }) => parentOf(page) === parent).map(routeOf);
  return rootRoute.addChildren([
    ...under(rootRoute),
    signedRoute.addChildren([
      ...under(signedRoute),
      shellRoute.addChildren(under(shellRoute)),
      bareRoute.addChildren(under(bareRoute)),
    ]),
  ]);
}

const createFor = (queries: QueryClient) =>
  createRouter({
    routeTree: makeTree(),
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });

/** Every page with its guards. The scripts of the page that the address names come while the account is being read. */
export function makeRouter(queries: QueryClient) {
  const router = createFor(queries);
  if (session.phase() === "signed_out") return router;
  const routes: Record<string, AnyRoute | undefined> = router.routesById;
  const place = router.latestLocation as ParsedLocation<object>;
  const matches: { routeId: string }[] = router.matchRoutes(place);
  for (const { routeId } of matches) {
    const route = routes[routeId];
    if (route !== undefined) void router.loadRouteChunk(route);
  }
  return router;
}
