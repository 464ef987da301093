import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import type { FileKind } from "#platform/contract/files/lookups.ts";
import type { DocumentState } from "./lookups.ts";
import { documentText as text } from "./text.ts";
import { viewerPageText } from "./viewer-text.ts";

export interface Period {
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

/** A period that runs forward. */
export const documentIssues = ({
  valid_from,
  valid_to,
}: Period): FieldIssue[] =>
  valid_from !== null && valid_to !== null && valid_to < valid_from
    ? [{ field: "valid_to", message: text.validReversed }]
    : [];

/** Where a day of Tokyo stands to the period; first and last day are within. */
export const documentStateOf = (
  { valid_from, valid_to }: Period,
  today: string,
): DocumentState => {
  if (valid_to !== null && valid_to < today) return "ended";
  return valid_from !== null && valid_from > today ? "upcoming" : "current";
};

/** Kinds of files that a document may be. */
export const isDocumentKind = (kind: FileKind): boolean =>
  kind === "pdf" || kind === "excel" || kind === "image";

/** What the viewer of documents shows; anything else is saved and opened by another program (spec §5). */
export const isShown = ({
  kind,
  name,
}: {
  readonly kind: FileKind;
  readonly name: string;
}): boolean => kind === "pdf" || (kind === "excel" && !/\.xls$/i.test(name));

/** Where on a document words stand. */
export const pageWords = ({
  number,
  label,
}: {
  readonly number: number;
  readonly label: string | null;
}): string =>
  label === null ? viewerPageText.page(number) : viewerPageText.sheet(label);

interface Folder {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
}

/** Folders by their whole path, those below another behind it. */
export const folderOptions = (
  all: readonly Folder[],
): { value: number; label: string }[] =>
  all
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((upper) => [
      { value: upper.id, label: upper.name },
      ...all
        .filter(({ parent_id }) => parent_id === upper.id)
        .map(({ id, name }) => ({
          value: id,
          label: text.path(upper.name, name),
        })),
    ]);
