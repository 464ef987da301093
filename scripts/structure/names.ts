import type { Problem } from "./sources.ts";

/**
 * The closed vocabulary of a module's files. A file is either the role itself (`rules.ts`) or a topic
 * with the role at its end (`plate-rules.ts`, `dispatch-queries.ts`), so that the end of the name
 * always says what the file is for. Tests may have any kebab-case name.
 */
const moduleRoles = {
  contract: [
    "record",
    "fields",
    "schema",
    "lookups",
    "rules",
    "calls",
    "endpoints",
    "pages",
    "text",
    "events",
    "data",
  ],
  server: [
    "module",
    "tables",
    "routes",
    "service",
    "queries",
    "mutations",
    "access",
    "present",
    "jobs",
    "testing",
    "seed",
    "events",
    "data",
  ],
  web: ["module", "api", "form"],
} as const;

const freeWebFolders = ["pages", "components", "embeds"];
/** What the screens of one kind compute, keep and send: no components. */
const plainWebFolders = ["form", "list", "detail"];
const forbidden =
  /^(.*-)?(index|util|utils|helper|helpers|types|constants|hooks|misc|common)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.[a-z0-9]+$/;
const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/;
const testName = /^[a-z0-9-]+\.test\.tsx?$/;

const hasRole = (base: string, roles: readonly string[]): boolean =>
  roles.some((role) => base === role || base.endsWith(`-${role}`));

/** What is wrong with a path inside `src/modules/AREA/NAME/`, or undefined. */
function moduleProblem(parts: readonly string[]): string | undefined {
  const [folder = "", ...rest] = parts;
  const name = rest.at(-1) ?? "";
  if (rest.length === 0)
    return folder === "README.md"
      ? undefined
      : "a module's top holds README.md, contract/, server/, web/ and e2e/ only";
  const base = name.replace(/\.tsx?$/, "");
  if (folder === "e2e")
    return rest.length === 1 && name.endsWith(".e2e.ts")
      ? undefined
      : "e2e/ holds *.e2e.ts only";
  if (folder === "web" && freeWebFolders.includes(rest[0] ?? "")) {
    if (rest.length > 2) return `${rest[0] ?? ""}/ has no folders inside`;
    return rest[0] !== "components" && !name.endsWith(".tsx")
      ? `${rest[0] ?? ""}/ holds *.tsx only`
      : undefined;
  }
  if (folder === "web" && plainWebFolders.includes(rest[0] ?? "")) {
    if (rest.length > 2) return `${rest[0] ?? ""}/ has no folders inside`;
    return testName.test(name) || name.endsWith(".ts")
      ? undefined
      : `${rest[0] ?? ""}/ holds *.ts only`;
  }
  if (folder !== "contract" && folder !== "server" && folder !== "web")
    return `no folder ${folder}/ in a module`;
  if (folder === "server" && rest[0] === "migrations")
    return rest.length === 2 && migrationName.test(name)
      ? undefined
      : "server/migrations/ holds NNNN-what-it-brings.sql only";
  if (rest.length > 1)
    return folder === "web"
      ? "web/ has the folders pages/, components/, embeds/, form/, list/ and detail/ only"
      : `${folder}/ has no folders inside`;
  if (testName.test(name) || hasRole(base, moduleRoles[folder]))
    return undefined;
  return `not a name of ${folder}/: use or end with ${moduleRoles[folder].join(", ")}`;
}

/** Checks the names of all files: kebab-case, no catch-all names, the vocabulary of a module. */
export function checkNames(paths: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  for (const path of paths) {
    const parts = path.split("/");
    const name = parts.at(-1) ?? "";
    const add = (message: string): void => {
      problems.push({ path, rule: "file-name", message });
    };
    if (!/^(src|e2e|scripts|stand-ins)\//.test(path)) continue;
    if (name !== "README.md" && !kebab.test(name)) add("not kebab-case");
    if (forbidden.test(name.split(".")[0] ?? "") && !name.endsWith(".html"))
      add("says nothing of its content; name it after what it holds");
    if (parts.slice(1, -1).some((folder) => forbidden.test(folder)))
      add("a folder says what it holds; no catch-all folders");
    if (path.startsWith("src/modules/")) {
      const message = moduleProblem(parts.slice(4));
      if (message !== undefined) add(message);
    }
  }
  return problems;
}
