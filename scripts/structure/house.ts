import { findCycles } from "./cycles.ts";
import { readImports, type FileImport } from "./imports.ts";
import { isTestFile, type Problem, type SourceFile } from "./sources.ts";

/**
 * The areas of `src/modules/`, each a floor, the lowest first (docs/architecture.md). A module imports from its own
 * area and from floors below; two areas of one floor know nothing of each other.
 */
const floors: readonly (readonly string[])[] = [
  ["base"],
  ["company"],
  ["desk"],
  ["sos", "connect", "iza", "follow", "outbound"],
  ["billing"],
];
export const areas: readonly string[] = floors.flat();

/** Where a file of a module stands. */
export interface ModulePlace {
  readonly area: string;
  /** `area/name`. */
  readonly module: string;
  readonly side: string;
  /** Path below the side, e.g. `service.ts`, `embeds/company-picker.tsx`. */
  readonly rest: string;
}

export function modulePlaceOf(path: string): ModulePlace | undefined {
  const match = /^src\/modules\/([^/]+)\/([^/]+)\/([^/]+)(?:\/(.*))?$/.exec(
    path,
  );
  if (match === null) return undefined;
  const [, area = "", name = "", side = "", rest = ""] = match;
  return { area, module: `${area}/${name}`, side, rest };
}

const floorOf = (area: string): number =>
  floors.findIndex((floor) => floor.includes(area));

/** Whether one area stands on a higher floor than another. */
export const isAbove = (area: string, other: string): boolean =>
  floorOf(area) > floorOf(other);

/** Factories and tests build their world from any module; they are not part of the product. */
const isOfProduct = (path: string): boolean =>
  !isTestFile(path) && !/(^|[/-])testing(\.tsx?$|\/)/.test(path);

interface ModuleImport extends FileImport {
  readonly fromModule: ModulePlace;
  readonly toModule: ModulePlace;
}

/** Every import of the product from one module to another. */
export const moduleImports = (files: readonly SourceFile[]): ModuleImport[] =>
  readImports(files).flatMap((one) => {
    const fromModule = modulePlaceOf(one.from);
    const toModule = one.to === undefined ? undefined : modulePlaceOf(one.to);
    if (fromModule === undefined || toModule === undefined) return [];
    if (fromModule.module === toModule.module || !isOfProduct(one.from))
      return [];
    return [{ ...one, fromModule, toModule }];
  });

/** Which modules each module imports. */
export function moduleGraph(
  imports: readonly ModuleImport[],
): Map<string, string[]> {
  const graph = new Map<string, Set<string>>();
  for (const { fromModule, toModule } of imports) {
    const held = graph.get(fromModule.module) ?? new Set();
    graph.set(fromModule.module, held.add(toModule.module));
  }
  return new Map([...graph].map(([module, held]) => [module, [...held]]));
}

/** Why one module may not look at another, or undefined. */
export const floorMessage = (
  from: ModulePlace,
  to: ModulePlace,
): string | undefined => {
  if (from.area === to.area) return undefined;
  const [fromFloor, toFloor] = [floorOf(from.area), floorOf(to.area)];
  if (toFloor > fromFloor) return `${to.module} stands above ${from.module}`;
  return toFloor === fromFloor
    ? `${from.area}/ and ${to.area}/ are of one floor and do not know each other`
    : undefined;
};

/** Checks that modules stand in a known area, import downwards only, and in no circle. */
export function checkHouse(files: readonly SourceFile[]): Problem[] {
  const imports = moduleImports(files);
  const unknown = files
    .map(({ path }) => path)
    .filter((path) => {
      const place = modulePlaceOf(path);
      return place !== undefined && floorOf(place.area) < 0;
    })
    .map((path) => ({
      path,
      rule: "floor",
      message: `src/modules/ has the areas ${areas.join(", ")}`,
    }));
  const upward = imports.flatMap((one) => {
    const message = floorMessage(one.fromModule, one.toModule);
    return message === undefined
      ? []
      : [{ path: one.from, line: one.line, rule: "floor", message }];
  });
  const cycles = findCycles(moduleGraph(imports)).map((group) => ({
    path: `src/modules/${group[0] ?? ""}`,
    rule: "module-cycle",
    message: group.join(" ↔ "),
  }));
  return [...unknown, ...upward, ...cycles];
}
