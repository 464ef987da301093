/** What another page knows of a case that is to be received, and in whose words. */
export interface HandedFields {
  /** Where it comes from, as the form says. */
  readonly from: string;
  /** Fields of the reception by their names; what the desk does not have is left out. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const keyOf = (name: string): string => `reception:${name}`;

/** Keeps it for the reception that is opened with `?handed=` and this name; in this tab alone, until it is closed. */
export const handFields = (name: string, handed: HandedFields): void =>
  sessionStorage.setItem(keyOf(name), JSON.stringify(handed));

export const readHanded = (name: string): HandedFields | undefined => {
  const held = sessionStorage.getItem(keyOf(name));
  return held === null ? undefined : (JSON.parse(held) as HandedFields);
};
