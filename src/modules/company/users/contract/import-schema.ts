import { z } from "zod";
import type { Permission, Role } from "#platform/contract/permissions.ts";
import { divisions, permissionWords, type Division } from "./lookups.ts";
import { roles } from "./role-lookups.ts";
import { userInputSchema } from "./schema.ts";
import { userFileText, userText } from "./text.ts";

const separators = /[・,、;；\s]+/u;

/** Words of a cell, one or several, as codes; what is no word of the lookup is named. */
const codesOf = <Code extends string>(
  options: readonly { readonly code: Code; readonly label: string }[],
) => {
  const byLabel = new Map(options.map(({ code, label }) => [label, code]));
  // 「Just Do It」 has spaces of its own: whole words first, then what is left between separators.
  const labels = [...byLabel.keys()].toSorted((a, b) => b.length - a.length);
  return (cell: string): { codes: Code[]; unknown: string[] } => {
    let rest = cell.normalize("NFKC");
    const found = new Set<Code>();
    for (const label of labels) {
      const code = byLabel.get(label);
      if (code === undefined || !rest.includes(label)) continue;
      found.add(code);
      rest = rest.replaceAll(label, userFileText.separator);
    }
    const unknown = rest.split(separators).filter((word) => word !== "");
    // In the order of the file: the first role is the effective one.
    const place = ({ label }: { label: string }) =>
      cell.normalize("NFKC").indexOf(label);
    const codes = options
      .filter(({ code }) => found.has(code))
      .toSorted((one, other) => place(one) - place(other))
      .map(({ code }) => code);
    return { codes, unknown };
  };
};

const severalOf = <Code extends string>(
  options: readonly { readonly code: Code; readonly label: string }[],
) => {
  const read = codesOf(options);
  return z.string().transform((cell, context) => {
    const { codes, unknown } = read(cell);
    if (unknown.length > 0)
      context.addIssue(
        userText.unknownWords(
          unknown.join("・"),
          options.map(({ label }) => label),
        ),
      );
    return codes;
  });
};

const division = z.string().transform((cell, context): Division => {
  const found = divisions.options.find(({ label }) => label === cell.trim());
  if (found === undefined) {
    context.addIssue(
      cell.trim() === ""
        ? userText.divisionRequired
        : userText.unknownWords(
            cell,
            divisions.options.map(({ label }) => label),
          ),
    );
    return z.NEVER;
  }
  return found.code;
});

const flag = z.string().transform((cell, context): boolean => {
  const word = cell.trim();
  if (word === userFileText.yes) return true;
  if (word !== "" && word !== userFileText.no)
    context.addIssue(
      userText.unknownWords(word, [userFileText.yes, userFileText.no]),
    );
  return false;
});

/** One row of the file in which users come in; organisation and base by their names. What is absent stays as it is. */
export const userRowSchema = z.object({
  username: userInputSchema.shape.username,
  name: userInputSchema.shape.name,
  name_kana: userInputSchema.shape.name_kana,
  account_id: z.string().trim().min(1, userText.accountRequired),
  division,
  base_id: z.string().trim().optional(),
  roles: severalOf<Role>(roles.options).refine(
    (codes) => codes.length > 0,
    userText.roleRequired,
  ),
  permissions: severalOf<Permission>(permissionWords.options).optional(),
  has_outbound_external: flag.optional(),
});
export interface UserRowInput extends z.infer<typeof userRowSchema> {}
