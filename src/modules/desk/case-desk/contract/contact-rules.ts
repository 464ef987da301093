/** Somebody who may have to be told about a case: 不要・要・済, with time and person once it is done. */
export interface CaseContact {
  /** Where they stand side by side. */
  readonly label: string;
  /** The task by which the next action asks for it. */
  readonly task: string;
  /** Who is told: the caller by telephone. */
  readonly who: "caller" | "dealer";
}
export type CaseContacts = Readonly<Record<string, CaseContact>>;

/** The columns beside the field of a contact: when it was made, and by whom. */
export type ContactStamps<Name extends string> = {
  readonly [At in `${Name}_at` | `${Name}_by`]: string | null;
};

/** The contacts of a desk by the fields that hold their state, in the order in which they stand side by side. */
export const defineContacts = <const Contacts extends CaseContacts>(
  contacts: Contacts,
) => {
  const names = Object.keys(contacts) as (keyof Contacts & string)[];
  return {
    names,
    contacts,
    /** The contact that a task of the next action asks for. */
    ofTask: (kind: string) =>
      names.find((name) => contacts[name]?.task === kind),
    /** Whether nothing but contacts is written, which is possible after the end of a case. */
    areAlone: (fields: object): boolean => {
      const written = Object.keys(fields);
      return (
        written.length > 0 &&
        written.every((name) => names.some((one) => one === name))
      );
    },
  };
};
/** The same, whatever they are. */
export type DeclaredContacts = ReturnType<typeof defineContacts<CaseContacts>>;
