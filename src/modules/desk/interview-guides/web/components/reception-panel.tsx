import Typography from "@mui/material/Typography";
import { useFormContext, useWatch } from "react-hook-form";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import type { ReceptionInterview } from "../../contract/reception-schema.ts";
import {
  guidesFor,
  isAnswered,
  wordOfAnswer,
  type SubjectCodes,
} from "../../contract/rules.ts";
import type { CurrentGuide } from "../../contract/schema.ts";
import { AnswerList } from "./answer-list.tsx";
import { InterviewFrame } from "./interview-frame.tsx";
import { QuestionGroups } from "./question-groups.tsx";
import { questionsByKey, useGuides } from "./use-guides.ts";

/** The part of the reception form that questions look at. */
interface Asking extends Required<SubjectCodes> {
  interview: ReceptionInterview;
}

/** The codes that are chosen in the form now. */
export const useChosenCodes = (): SubjectCodes => {
  const { control } = useFormContext<Asking>();
  const [trouble_category, malfunction_category, car_incident_type] = useWatch({
    control,
    name: ["trouble_category", "malfunction_category", "car_incident_type"],
  });
  return { trouble_category, malfunction_category, car_incident_type };
};

export const useTypedAnswers = (): ReceptionInterview["answers"] => {
  const { control } = useFormContext<Asking>();
  return useWatch({ control, name: "interview.answers" });
};

/** What was answered before the trouble type became another: it stays with the case. */
const OtherAnswers = (props: {
  guides: readonly CurrentGuide[];
  shown: readonly CurrentGuide[];
}) => {
  const answers = useTypedAnswers();
  const shown = questionsByKey(props.shown);
  const lines = [...questionsByKey(props.guides).values()]
    .filter(({ key }) => !shown.has(key) && isAnswered(answers[key]))
    .map((question) => ({
      key: question.key,
      text: question.text,
      word: wordOfAnswer({ ...question, value: answers[question.key] }),
      is_due: false,
    }));
  return lines.length === 0 ? null : (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {text.others}
      </Typography>
      <AnswerList lines={lines} />
    </>
  );
};

/** 聞き取り of a reception: the questions of the chosen trouble type, and what was answered to others. */
export const ReceptionPanel = () => {
  const guides = useGuides();
  const shown = guidesFor<CurrentGuide["questions"][number], CurrentGuide>(
    guides,
    useChosenCodes(),
  );
  const others = <OtherAnswers guides={guides} shown={shown} />;
  return shown.length === 0 ? (
    others
  ) : (
    <InterviewFrame>
      <QuestionGroups guides={shown} prefix="interview.answers." />
      {others}
    </InterviewFrame>
  );
};
