import {
  carIncidentTypes,
  malfunctionCategories,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** How a question is answered. */
export const answerKinds = defineLookup([
  { code: "yes_no", label: "はい・いいえ" },
  { code: "choice", label: "選択" },
  { code: "number", label: "数値" },
  { code: "text", label: "短文" },
]);
export type AnswerKind = CodeOf<typeof answerKinds>;

export const yesNoAnswers = defineLookup([
  { code: "yes", label: "はい" },
  { code: "no", label: "いいえ" },
  { code: "unknown", label: "不明" },
]);

/** Fields of a case that bring up questions. */
export const subjectFields = defineLookup([
  { code: "trouble_category", label: "トラブル区分" },
  { code: "malfunction_category", label: "不具合区分" },
  { code: "car_incident_type", label: "事故種別" },
]);
export type SubjectField = CodeOf<typeof subjectFields>;

const codesOfField = {
  trouble_category: troubleCategories,
  malfunction_category: malfunctionCategories,
  car_incident_type: carIncidentTypes,
} as const;

/** What a guide is for: a field and one of its codes, `trouble_category:tire`, in the order of the form. */
export const subjects = defineLookup(
  subjectFields.options.flatMap(({ code: field, label }) =>
    codesOfField[field].options.map((entry) => ({
      code: `${field}:${String(entry.code)}`,
      label: entry.label,
      full: `${label}「${entry.label}」`,
      field,
    })),
  ),
);

/** Whether a question is asked at present. */
export const questionStates = defineLookup([
  { code: "in_use", label: "使用中" },
  { code: "not_yet", label: "使用開始前" },
  { code: "stopped", label: "停止" },
]);
export type QuestionState = CodeOf<typeof questionStates>;
