import type { CodeOf, LookupEntry } from "#platform/contract/lookup.ts";
import type { FieldErrors } from "#platform/contract/errors.ts";
import type { templateKinds } from "./lookups.ts";
import { fillText, hasOpenPlaceholder } from "./placeholder-rules.ts";
import { emailTemplateText as text } from "./text.ts";

/** What the recipients of each kind may be told: labels of fields, each with a sample. */
export type TemplateLabels = Readonly<
  Record<CodeOf<typeof templateKinds>, Readonly<Record<string, string>>>
>;

/** What the desks hand in of their own. */
export interface TemplateChoices {
  readonly labels: TemplateLabels;
  /** Of the desk that has such; empty: any word. */
  readonly work_flows: readonly LookupEntry<string>[];
}

interface Written {
  readonly kind: CodeOf<typeof templateKinds>;
  readonly work_flow: string | null;
  readonly subject: string;
  readonly body: string;
}

const issueIn = (
  words: string,
  labels: Readonly<Record<string, string>>,
): string | undefined => {
  const filled = fillText(words, labels);
  if (filled.unresolved.length > 0)
    return text.notAllowed(filled.unresolved, Object.keys(labels));
  return hasOpenPlaceholder(filled.text) ? text.half : undefined;
};

/** What is wrong with a template: it may ask for nothing that its recipients are not told. */
export const templateIssues = (
  { kind, work_flow, subject, body }: Written,
  { labels, work_flows }: TemplateChoices,
): FieldErrors => {
  const isKnown =
    work_flow === null ||
    work_flows.length === 0 ||
    work_flows.some(({ code }) => code === work_flow);
  const found = {
    subject: issueIn(subject, labels[kind]),
    body: issueIn(body, labels[kind]),
    work_flow: isKnown ? undefined : text.noWorkFlow,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, [message]]],
    ),
  );
};
