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

/** A piece of a text; what was put in for a mark is a fact. */
export interface MessagePart {
  readonly text: string;
  readonly is_fact: boolean;
}

/** A text with what is known put in, in pieces. */
export const markParts = (body: string, values: MessageValues): MessagePart[] =>
  // Every second piece stood in braces: the expression has one group.
  body
    .split(mark)
    .map((piece, at): MessagePart => {
      if (at % 2 === 0) return { text: piece, is_fact: false };
      const name = nameOf(piece);
      return isMark(name)
        ? { text: values[name], is_fact: true }
        : { text: `{${piece}}`, is_fact: false };
    })
    .filter(({ text: words }) => words !== "");

/** A text with what is known put in. */
export const fillMarks = (body: string, values: MessageValues): string =>
  markParts(body, values)
    .map(({ text: words }) => words)
    .join("");

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
