import {
  caseModules,
  deskNames,
  type CaseKey,
  type CaseModule,
} from "./lookups.ts";

/** One of something for each desk, such as the operations on its cases. */
export const byDesk = <T>(
  make: (module: CaseModule) => T,
): Readonly<Record<CaseModule, T>> =>
  Object.fromEntries(
    caseModules.map((module) => [module, make(module)]),
  ) as Record<CaseModule, T>;

/** The desk of this name, where it keeps cases. */
export const caseModuleOf = (code: unknown): CaseModule | undefined =>
  caseModules.find((module) => module === code);

/** Whether two name the same case. */
export const isSameCase = (
  one: CaseKey,
  other: CaseKey | null | undefined,
): boolean => one.module === other?.module && one.id === other.id;

/** Name of a desk before what it keeps; nothing while no other keeps cases. */
export const deskPrefix = (module: CaseModule): string =>
  caseModules.length > 1 ? `${deskNames[module]} ` : "";

/** A case by its number, with its desk where more than one keeps cases. */
export const caseNumberWords = ({
  module,
  reception_number,
}: {
  readonly module: CaseModule;
  readonly reception_number: string;
}): string => deskPrefix(module) + reception_number;
