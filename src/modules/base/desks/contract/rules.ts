import {
  caseDesks,
  type CaseKey,
  type CaseModule,
  caseModules,
  outsideDesks,
} from "./lookups.ts";

const eachOf =
  <M extends CaseModule>(modules: readonly M[]) =>
  <T>(make: (module: M) => T): Readonly<Record<M, T>> =>
    Object.fromEntries(
      modules.map((module) => [module, make(module)]),
    ) as Record<M, T>;

/** One of something for each desk, such as the operations on its cases. */
export const byDesk = eachOf(caseModules);

/** The same for each that somebody outside the call centre has a part in. */
export const byOutsideDesk = eachOf(outsideDesks);

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
  caseModules.length > 1 ? `${caseDesks[module].name} ` : "";

/** A case by its number, with its desk where more than one keeps cases. */
export const caseNumberWords = ({
  module,
  reception_number,
}: {
  readonly module: CaseModule;
  readonly reception_number: string;
}): string => deskPrefix(module) + reception_number;

/** The desks to choose from. */
export const deskOptions = caseModules.map((module) => ({
  value: module,
  label: caseDesks[module].name,
}));

/** The same in the short form in which people say and type it. */
export const letteredNumber = ({
  module,
  reception_number,
}: {
  readonly module: CaseModule;
  readonly reception_number: string;
}): string => `${caseDesks[module].letter}-${reception_number}`;

/** What somebody types as the number of a case, in any width: of one desk, or of whichever has it. */
export const readCaseNumber = (
  typed: string,
):
  | { readonly module: CaseModule | undefined; readonly number: string }
  | undefined => {
  const read =
    /^(?:([A-Z])\s*[-\u2010-\u2015\u2212\u30fc]?)?\s*(\d{1,12})$/.exec(
      typed.normalize("NFKC").trim().toUpperCase(),
    );
  if (read === null) return undefined;
  const [, letter, number = ""] = read;
  const module = caseModules.find((one) => caseDesks[one].letter === letter);
  return letter !== undefined && module === undefined
    ? undefined
    : { module, number };
};
