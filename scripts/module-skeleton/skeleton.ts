import { format } from "prettier";
import { areas } from "../structure/house.ts";
import type { SourceFile } from "../structure/sources.ts";

const words = (name: string): string[] => name.split("-");
const capital = (word: string): string =>
  word.slice(0, 1).toUpperCase() + word.slice(1);
const pascal = (name: string): string => words(name).map(capital).join("");
const camel = (name: string): string => {
  const [first = "", ...rest] = words(name);
  return first + rest.map(capital).join("");
};

/** `area/name`, both as folders of `src/modules/`. */
export const isModuleName = (name: string): boolean => {
  const [area = "", rest = ""] = name.split("/");
  return (
    areas.includes(area) &&
    name === `${area}/${rest}` &&
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(rest)
  );
};

const nameOf = (place: string): string => place.split("/")[1] ?? "";

const readmeOf = (name: string, title: string): string => `# ${name}

${title}: say in two sentences whom it serves and what it does.

- Specification: name the sections.
- Page: \`/${name}\`, for signed-in accounts of the call centre.
- Traps: what somebody who changes this has to know beforehand.
`;

const pagesOf = (
  name: string,
): string => `import { definePages } from "#platform/contract/page.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { ${camel(name)}Titles } from "./text.ts";

export const ${camel(name)}Pages = definePages({
  ${camel(name)}: {
    path: "/${name}",
    access: signedIn("call_centre"),
    title: ${camel(name)}Titles.page,
    menu: { group: "main", order: 90, label: ${camel(name)}Titles.page },
  },
});
`;

const pageOf = (
  name: string,
): string => `import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ${camel(name)}Titles } from "../../contract/text.ts";

export const ${pascal(name)}Page = () => (
  <PageHeader title={${camel(name)}Titles.page} />
);
`;

const webModuleOf = (
  name: string,
): string => `import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { ${camel(name)}Pages } from "../contract/pages.ts";

export const ${camel(name)}Module: WebModule = {
  pages: wirePages(${camel(name)}Pages, {
    ${camel(name)}: lazyRouteComponent(
      () => import("./pages/${name}-page.tsx"),
      "${pascal(name)}Page",
    ),
  }),
};
`;

/** The first files of a module: a page with its title, in the menu of the call centre. */
export function skeletonOf(place: string, title: string): SourceFile[] {
  const folder = `src/modules/${place}`;
  const name = nameOf(place);
  return [
    { path: `${folder}/README.md`, text: readmeOf(name, title) },
    {
      path: `${folder}/contract/text.ts`,
      text: `export const ${camel(name)}Titles = { page: ${JSON.stringify(title)} } as const;\n`,
    },
    { path: `${folder}/contract/pages.ts`, text: pagesOf(name) },
    { path: `${folder}/web/module.ts`, text: webModuleOf(name) },
    { path: `${folder}/web/pages/${name}-page.tsx`, text: pageOf(name) },
  ];
}

/** The list of the browser's modules with this one at its end, formatted. */
export async function listModule(list: string, place: string): Promise<string> {
  const module = `${camel(nameOf(place))}Module`;
  const end = list.indexOf("];");
  if (end === -1)
    throw new Error("src/app/web/modules.ts has another shape than expected");
  return format(
    `import { ${module} } from "#modules/${place}/web/module.ts";\n` +
      `${list.slice(0, end)}  ${module},\n${list.slice(end)}`,
    { filepath: "modules.ts" },
  );
}
