import Typography from "@mui/material/Typography";
import { FormProvider, useForm } from "react-hook-form";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import {
  type InterviewGuideDetail,
  questionsInUse,
} from "../../contract/record.ts";
import { QuestionGroups } from "./question-groups.tsx";

/** As the desk sees it; what is tried here goes nowhere. */
export const GuidePreview = ({ record }: { record: InterviewGuideDetail }) => {
  const form = useForm();
  const asked = questionsInUse(record);
  return (
    <RecordBlock id="preview" title={text.preview}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {asked.length === 0 ? text.nothingInUse : text.previewHint}
      </Typography>
      {asked.length > 0 && (
        <FormProvider {...form}>
          <QuestionGroups
            guides={[{ ...record, questions: asked }]}
            prefix="preview."
          />
        </FormProvider>
      )}
    </RecordBlock>
  );
};
