import { caseModules, type CaseModule } from "./lookups.ts";

/** One of something for each desk, such as the operations on its cases. */
export const byDesk = <T>(
  make: (module: CaseModule) => T,
): Readonly<Record<CaseModule, T>> =>
  Object.fromEntries(
    caseModules.map((module) => [module, make(module)]),
  ) as Record<CaseModule, T>;
