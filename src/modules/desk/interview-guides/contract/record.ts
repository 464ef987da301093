import {
  codeField,
  longTextField,
  optional,
  ownField,
} from "#modules/base/records/contract/fields.ts";
import {
  readField,
  derivedField,
} from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
  type DetailOf,
} from "#modules/base/records/contract/record.ts";
import { answerKinds, subjectFields, subjects } from "./lookups.ts";
import { interviewGuideManagers, interviewGuidePages } from "./pages.ts";
import { questionState } from "./rules.ts";
import type { Question } from "./schema.ts";
import { interviewGuideText as text } from "./text.ts";

interface Asking {
  readonly questions: readonly Question[];
}

/** What is asked today. */
export const questionsInUse = ({ questions }: Asking): Question[] =>
  questions.filter((question) => questionState(question) === "in_use");

const counted = (questions: readonly Question[]): string =>
  `${String(questions.length)}問`;

const fieldOf = ({ subject }: { readonly subject: string }): string => {
  const field = subjects.find(subject)?.field;
  return field === undefined ? "" : subjectFields.labelOf(field);
};

/** トラブル区分「タイヤ」 */
export const subjectWords = (subject: string): string =>
  subjects.find(subject)?.full ?? subject;

const source = defineRecord({
  entity: "interview_guide",
  table: "interview_guides",
  path: "/api/interviewGuides",
  tag: "interview-guides",
  noun: { one: "interview guide", many: "interview guides" },
  pages: interviewGuidePages,
  access: interviewGuideManagers,
  name: "title",
  default_sort: "subject",
  text: {
    create: "聞き取りガイド登録",
    keyword: "区分・質問文",
    actions: { copy: "複写" },
  },
  fields: {
    title: derivedField(
      "聞き取りガイド",
      {},
      ({ subject }: { readonly subject: string }) => subjectWords(subject),
    ),
    /** One guide for each; what a guide is for stays, so that its answers say for what they were asked. */
    subject: codeField("対象の区分", subjects, {
      list: { width: 240, sort: true },
      width: "wide",
      is_fixed: true,
      is_searched: true,
      unique: { among: "living", taken: text.subjectTaken },
      hint: "登録後は変更できません。別の区分へは「複写」を使います",
      // The history names it in full.
      words: (subject: string) => subjects.find(subject)?.label ?? subject,
    }),
    subject_field: derivedField(
      "区分の種類",
      { list: { width: 130 }, filter: subjectFields },
      fieldOf,
    ),
    question_count: derivedField(
      "使用中の質問",
      { list: { width: 120, align: "end" } },
      (guide: Asking) => counted(questionsInUse(guide)),
    ),
    required_count: derivedField(
      "うち必須",
      { list: { width: 100, align: "end" } },
      (guide: Asking) =>
        counted(questionsInUse(guide).filter((one) => one.is_required)),
    ),
    lead: optional(
      longTextField("最初に伝えること", 400, {
        width: "full",
        hint: "聞き取りの先頭に表示します（安全の案内など）",
      }),
    ),
    questions: ownField<Question[]>(
      "質問",
      {
        begin: () => [],
        words: (questions) =>
          questions
            .map(
              ({ text: words, kind }, at) =>
                `${String(at + 1)}. ${words}（${answerKinds.labelOf(kind)}）`,
            )
            .join("\n"),
        searched: (questions) => questions.map(({ text: words }) => words),
      },
      { width: "full", is_searched: true, is_large: "few" },
    ),
    /** Keys of the questions that cases have answers to: they are stopped, never deleted. */
    answered_keys: readField<string[]>("回答のある質問"),
  },
  blocks: {
    basics: { title: "対象", fields: ["subject", "lead"] },
    questions: { title: "質問", fields: ["questions"] },
  },
});

/** What the desk asks by trouble type (聞き取りガイド), with its questions in their order. */
export interface InterviewGuides extends Named<typeof source> {}
export const interviewGuides: InterviewGuides = source;
export type InterviewGuideDetail = DetailOf<typeof interviewGuides>;
