import { brandPath, type Page } from "#platform/contract/page.ts";

/** A value that the server writes into the page as `<meta name="…">`: nothing of it is in the bundle. */
export function servedValue(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return meta?.content ?? "";
}

type Params = Readonly<Record<string, string | number>>;

/** Path of a page as the router takes it: brand filled in, `$name` parameters left as they are. */
export const routePath = (page: Pick<Page, "path">): string =>
  brandPath(page.path, servedValue("brand"));

/** Address of a page: brand and parameters filled in. */
export const pagePath = (
  page: Pick<Page, "path">,
  params: Params = {},
): string =>
  routePath(page).replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
