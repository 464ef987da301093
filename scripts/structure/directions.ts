import { posix } from "node:path";
import {
  isTestFile,
  isTypeScript,
  lineOf,
  parseSource,
  type Problem,
  type SourceFile,
} from "./sources.ts";

/** Where a file stands: its layer, its module and its side. */
interface Place {
  readonly layer: string;
  readonly module?: string;
  readonly side?: string;
  /** Path below the side, e.g. `service.ts`, `embeds/company-picker.tsx`. */
  readonly rest: string;
}

/** Packages that contracts may import: they run anywhere and hold no state. */
const contractPackages = new Set(["zod", "libphonenumber-js"]);

function placeOf(path: string): Place {
  const module = /^src\/modules\/([^/]+)\/([^/]+)\/(.*)$/.exec(path);
  if (module !== null) {
    const [, name = "", side = "", rest = ""] = module;
    return { layer: "modules", module: name, side, rest };
  }
  const layer = /^src\/(app|platform)\/([^/]+)\/(.*)$/.exec(path);
  if (layer !== null) {
    const [, name = "", side = "", rest = ""] = layer;
    return { layer: name, side, rest };
  }
  const [first = "", ...rest] = path.split("/");
  return { layer: rest.length === 0 ? "root" : first, rest: rest.join("/") };
}

/** Turns a specifier into a path of the project; undefined for a package. */
function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (/^#(app|modules|platform)\//.test(specifier))
    return `src/${specifier.slice(1)}`;
  if (specifier.startsWith("."))
    return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
  return undefined;
}

const isTesting = (rest: string): boolean =>
  /(^|[/-])testing(\.tsx?$|\/)/.test(rest);

/** Factories and seeds: what tests build their world from. */
const isForTests = (rest: string): boolean =>
  isTesting(rest) || /(^|-)seed\.ts$/.test(rest);

/** The doors through which another module may be entered. */
const isDoor = (to: Place): boolean =>
  to.side === "contract" ||
  (to.side === "server" && /^([a-z0-9-]+-)?service\.ts$/.test(to.rest)) ||
  (to.side === "web" && to.rest.startsWith("embeds/"));

const rank: Record<string, number> = { platform: 0, modules: 1, app: 2 };

function layerProblem(from: Place, to: Place): string | undefined {
  const [fromRank, toRank] = [rank[from.layer], rank[to.layer]];
  if (to.layer === "e2e" || to.layer === "scripts")
    return from.layer === to.layer ||
      from.layer === "root" ||
      from.side === "e2e" ||
      (from.layer === "scripts" && to.layer === "e2e")
      ? undefined
      : `nothing imports from ${to.layer}/`;
  if (from.layer === "stand-ins")
    return to.layer === "stand-ins" ||
      to.side === "contract" ||
      /(^|-)(seed|data)\.ts$/.test(to.rest)
      ? undefined
      : "stand-ins are programs of their own: contract/ and seed data only";
  if (to.layer === "stand-ins")
    return from.layer === "app" || fromRank === undefined
      ? undefined
      : "only app/ starts the stand-ins";
  if (fromRank === undefined || toRank === undefined) return undefined;
  return toRank > fromRank ? `${from.layer} ✗ ${to.layer}` : undefined;
}

function sideProblem(from: Place, to: Place): string | undefined {
  if (from.side === undefined || to.side === undefined) return undefined;
  if (from.side === "contract" && to.side !== "contract")
    return "contract/ imports other contract/ only";
  if (from.side === "web" && to.side === "server") return "web ✗ server";
  if (from.side === "server" && to.side === "web") return "server ✗ web";
  return undefined;
}

/** Why `from` may not import `to`, or undefined. */
export function importProblem(
  fromPath: string,
  toPath: string,
  isRelative: boolean,
): string | undefined {
  const [from, to] = [placeOf(fromPath), placeOf(toPath)];
  const sameHouse = from.layer === to.layer && from.module === to.module;
  if (
    isRelative &&
    !sameHouse &&
    (rank[to.layer] !== undefined || to.layer === "modules")
  )
    return "relative only inside the same module; use #app, #modules, #platform";
  const isTest = isTestFile(fromPath) || isTesting(from.rest);
  if (isTest && (isForTests(to.rest) || to.layer === "e2e")) return undefined;
  const problem = layerProblem(from, to) ?? sideProblem(from, to);
  if (problem !== undefined) return problem;
  if (
    from.layer === "modules" &&
    to.layer === "modules" &&
    from.module !== to.module &&
    !isDoor(to)
  )
    return "another module only through contract/, server/service.ts, web/embeds/";
  return undefined;
}

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

function packageProblem(path: string, specifier: string): string | undefined {
  const place = placeOf(path);
  if (place.side !== "contract" || isTestFile(path)) return undefined;
  return contractPackages.has(packageOf(specifier))
    ? undefined
    : `contract/ imports ${[...contractPackages].join(", ")} only`;
}

/** Groups of files that import each other in a circle (Tarjan), each in the order of its path. */
export function findCycles(
  graph: ReadonlyMap<string, readonly string[]>,
): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const connect = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) connect(next);
      if (stack.includes(next))
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    const isSelf = (graph.get(node) ?? []).includes(node);
    if (group.length > 1 || isSelf) cycles.push(group.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) connect(node);
  return cycles;
}

/** Checks the directions of all imports (types included) and that no files import in a circle. */
export function checkDirections(files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  const graph = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => isTypeScript(path))) {
    const targets: string[] = [];
    for (const { specifier, start } of parseSource(file).imports) {
      const target = resolveSpecifier(file.path, specifier);
      const message =
        target === undefined
          ? packageProblem(file.path, specifier)
          : importProblem(file.path, target, specifier.startsWith("."));
      if (target !== undefined) targets.push(target);
      if (message !== undefined)
        problems.push({
          path: file.path,
          line: lineOf(file.text, start),
          rule: "direction",
          message: `${specifier}: ${message}`,
        });
    }
    graph.set(file.path, targets);
  }
  for (const cycle of findCycles(graph))
    problems.push({
      path: cycle[0] ?? "",
      rule: "cycle",
      message: cycle.join(" ↔ "),
    });
  return problems;
}
