import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import { messageMarks, type MessageMark } from "./lookups.ts";
import { messageText as text } from "./text.ts";

export type MessageValues = Readonly<Record<MessageMark, string>>;

const mark = /[{｛]([^{}｛｝]*)[}｝]/gu;

const isMark = (name: string): name is MessageMark =>
  (messageMarks as readonly string[]).includes(name);

/** A mark as it is written, whatever the keyboard made of its letters. */
const nameOf = (inside: string): string => inside.normalize("NFKC").trim();

/** Marks that nobody can fill. */
export const unknownMarks = (body: string): string[] =>
  [...body.matchAll(mark)]
    .map(([, inside = ""]) => nameOf(inside))
    .filter((name) => !isMark(name));

/** A text with what is known put in. */
export const fillMarks = (body: string, values: MessageValues): string =>
  body.replaceAll(mark, (whole, inside: string) => {
    const name = nameOf(inside);
    return isMark(name) ? values[name] : whole;
  });

export const messageIssues = ({
  body,
}: {
  readonly body: string;
}): readonly FieldIssue[] => {
  const [unknown] = unknownMarks(body);
  return unknown === undefined
    ? []
    : [{ field: "body", message: text.unknownMark(unknown, messageMarks) }];
};
