import { findCycles } from "./cycles.ts";
import { modulePlaceOf } from "./house.ts";
import { readImports } from "./imports.ts";
import {
  isTestFile,
  isTypeScript,
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
  const place = modulePlaceOf(path);
  if (place !== undefined) return { layer: "modules", ...place };
  const beside = /^src\/(launcher|world)\/(.*)$/.exec(path);
  if (beside !== null)
    return { layer: beside[1] ?? "", side: "server", rest: beside[2] ?? "" };
  const layer = /^src\/(app|platform)\/([^/]+)\/(.*)$/.exec(path);
  if (layer !== null) {
    const [, name = "", side = "", rest = ""] = layer;
    return { layer: name, side, rest };
  }
  const [first = "", ...rest] = path.split("/");
  return { layer: rest.length === 0 ? "root" : first, rest: rest.join("/") };
}

const isTesting = (rest: string): boolean =>
  /(^|[/-])testing(\.tsx?$|\/)/.test(rest);

const isSeed = (rest: string): boolean => /(^|-)seed\.ts$/.test(rest);

/** Factories and seeds: what tests build their world from. */
const isForTests = (rest: string): boolean => isTesting(rest) || isSeed(rest);

/** The files through which another module may be entered. */
const isEntry = (to: Place): boolean =>
  to.side === "contract" ||
  (to.side === "server" && /^([a-z0-9-]+-)?service\.ts$/.test(to.rest)) ||
  (to.side === "web" && to.rest.startsWith("embeds/"));

/** The launcher of the database and the demo's world stand beside the modules: nothing that runs in a request needs them. */
const rank: Record<string, number> = {
  platform: 0,
  world: 1,
  launcher: 1,
  modules: 2,
  app: 3,
};

/** What makes data: seeds, tests and their factories, and the programs that call them. */
const makesData = (from: Place, fromPath: string): boolean =>
  from.layer !== "modules" || isTestFile(fromPath) || isForTests(from.rest);

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
    return "relative only inside the same module; use #app, #launcher, #modules, #platform, #world";
  const isTest = isTestFile(fromPath) || isTesting(from.rest);
  if (isTest && (isForTests(to.rest) || to.layer === "e2e")) return undefined;
  const problem = layerProblem(from, to) ?? sideProblem(from, to);
  if (problem !== undefined) return problem;
  if (to.layer === "launcher" && from.layer === "modules")
    return "only app/ and scripts/ start the database";
  if (to.layer === "world" && !makesData(from, fromPath))
    return "the demo's world is for seeds and tests";
  if (
    from.layer === "modules" &&
    to.layer === "modules" &&
    from.module !== to.module &&
    !isEntry(to) &&
    !(isSeed(from.rest) && isSeed(to.rest))
  )
    return "another module only through contract/, server/service.ts, web/embeds/; a seed through its seed";
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

/** Checks the directions of all imports (types included) and that no files import in a circle. */
export function checkDirections(files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  const graph = new Map<string, string[]>(
    files
      .filter(({ path }) => isTypeScript(path))
      .map(({ path }) => [path, []]),
  );
  for (const { from, to, specifier, line } of readImports(files)) {
    const message =
      to === undefined
        ? packageProblem(from, specifier)
        : importProblem(from, to, specifier.startsWith("."));
    if (to !== undefined) graph.get(from)?.push(to);
    if (message !== undefined)
      problems.push({
        path: from,
        line,
        rule: "direction",
        message: `${specifier}: ${message}`,
      });
  }
  for (const cycle of findCycles(graph))
    problems.push({
      path: cycle[0] ?? "",
      rule: "cycle",
      message: cycle.join(" ↔ "),
    });
  return problems;
}
