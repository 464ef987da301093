import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { vi } from "vitest";
import type { Role } from "#platform/contract/permissions.ts";
import {
  accountSideOfRole,
  defaultPermissionsOfRole,
  deriveGrants,
} from "#platform/contract/permissions.ts";
import { type Account, AccountProvider } from "../api/account.ts";
import { makeQueryClient } from "../api/query.ts";
import { AppTheme } from "../theme/app-theme.tsx";
import { ConfirmHost } from "../ui/confirm.tsx";
import { NoticeHost } from "../ui/notice-host.tsx";
import { clearNotices, notify } from "../ui/notices.ts";

/** One request that a page under test sent. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The same act has the same key, however often it is sent. */
  readonly key: string | null;
}

/** What the server of a test answers: a JSON body with 200, or a whole response. */
export type Answer = (request: SentRequest) => unknown;

const brand = "hino";

/** An account with the default rights of its role. */
export const testAccount = (role: Role): Account => ({
  user_id: "7",
  name: "藤崎 美咲",
  organisation: "救援センター",
  roles: [role],
  permissions: deriveGrants({
    permissions: defaultPermissionsOfRole[role],
    division: "operator",
    has_outbound_external: false,
  }),
  side: accountSideOfRole[role],
});

/** A refused answer as the server gives it. */
export const refusal = (status: number, message: string): Response =>
  Response.json({ message }, { status });

/** The value that the server writes into the page. */
function serveBrand(): void {
  if (document.querySelector('meta[name="brand"]') !== null) return;
  const meta = document.createElement("meta");
  meta.name = "brand";
  meta.content = brand;
  document.head.append(meta);
}

function stubServer(answer: Answer): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    const request: SentRequest = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body:
        typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : {},
      key: new Headers(init.headers).get("idempotency-key"),
    };
    sent.push(request);
    const body = await answer(request);
    if (body instanceof Response) return body;
    return body === undefined
      ? refusal(404, "該当するデータがありません。")
      : Response.json(body);
  });
  return sent;
}

/** Shows pages at their paths with an account and a server that answers from memory. */
export function renderPages(options: {
  pages: Readonly<Record<string, RouteComponent>>;
  at: string;
  account: Account;
  answer: Answer;
}) {
  clearNotices();
  serveBrand();
  const sent = stubServer(options.answer);
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <NoticeHost />
        <ConfirmHost />
      </>
    ),
  });
  const routes = Object.entries(options.pages).map(([path, component]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      validateSearch: (search: Record<string, unknown>) => search,
    }),
  );
  const history = createMemoryHistory({ initialEntries: [options.at] });
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const words = new URLSearchParams();
      for (const [name, value] of Object.entries(search))
        if (value !== undefined && String(value) !== "")
          words.set(name, String(value));
      const text = words.toString().replaceAll("%2C", ",");
      return text === "" ? "" : `?${text}`;
    },
  });
  const queries = makeQueryClient((error) => notify.error(error));
  const view = render(
    <AppTheme>
      <QueryClientProvider client={queries}>
        <AccountProvider value={options.account}>
          <RouterProvider router={router} />
        </AccountProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return { ...view, sent, router, queries };
}
