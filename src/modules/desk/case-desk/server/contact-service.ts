import type { ContactsDone } from "../contract/case-schema.ts";
import type { ContactStamps } from "../contract/contact-rules.ts";

type Row = Readonly<Record<string, unknown>>;

/** What is kept of the contacts of a desk beside their states. */
export const caseContacts = <Name extends string>(names: readonly Name[]) => {
  /** A contact that becomes 済 keeps the time and the person; one that is taken back loses them. */
  const stamp = (before: object, input: object, by: string) => {
    const [was, is] = [before as Row, input as Row];
    return Object.fromEntries(
      names
        .filter((name) => is[name] !== undefined && is[name] !== was[name])
        .flatMap((name) => {
          const isDone = is[name] === "done";
          return [
            [`${name}_at`, isDone ? new Date().toISOString() : null],
            [`${name}_by`, isDone ? by : null],
          ];
        }),
    ) as Partial<ContactStamps<Name>>;
  };

  return {
    stamp,

    /** A contact that was promised under either number of a double reception is still to be made. */
    promised: ({ double, kept }: { double: object; kept: object }) => {
      const promised = Object.fromEntries(
        names
          .filter((name) => (double as Row)[name] === "yes")
          .map((name) => [name, "yes"]),
      ) as Partial<Record<Name, "yes">>;
      return { ...promised, ...stamp(kept, promised, "") };
    },

    /** When and by whom each was made, as a case is answered. */
    donesOf: (row: object) =>
      Object.fromEntries(
        names.map((name) => [
          `${name}_done`,
          { at: (row as Row)[`${name}_at`], by: (row as Row)[`${name}_by`] },
        ]),
      ) as ContactsDone<Name>,
  };
};
