import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useEditingReport } from "#modules/desk/case-desk/web/embeds/editing-report.tsx";
import type { Ability } from "#platform/contract/ability.ts";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import { AnswerList } from "./answer-list.tsx";
import { type AskedCase, useCaseLines } from "./case-lines.ts";
import { InterviewEditor } from "./interview-editor.tsx";
import { InterviewFrame } from "./interview-frame.tsx";

export interface CasePanelProps {
  case_key: CaseKey;
  asked: AskedCase & { readonly can: { readonly update: Ability } };
  /** Told when an editing begins and ends, for the others who have the case open. */
  onEditing: (isEditing: boolean) => void;
}

/** 聞き取り of a case: what was answered and what is still open, edited in place. */
export const CasePanel = (props: CasePanelProps) => {
  const { case_key, asked, onEditing } = props;
  const { guides, shown, interview, lines, others } = useCaseLines(
    case_key,
    asked,
  );
  const [isEditing, setEditing] = useState(false);
  useEditingReport(isEditing, onEditing);
  const hasNothing = lines.length === 0 && others.length === 0;
  if (interview === undefined || (hasNothing && !isEditing)) return null;
  const { update } = asked.can;
  const edit = !isEditing && shown.length > 0 && update.because !== "role" && (
    <Button
      startIcon={<EditIcon />}
      disabled={!update.allowed}
      title={update.reason}
      aria-label={text.editForm}
      onClick={() => setEditing(true)}
    >
      {text.edit}
    </Button>
  );
  return (
    <InterviewFrame aside={edit}>
      {isEditing ? (
        <InterviewEditor
          case_key={case_key}
          guides={guides}
          shown={shown}
          interview={interview}
          onClose={() => setEditing(false)}
        />
      ) : (
        <AnswerList lines={lines} />
      )}
      {others.length > 0 && (
        <>
          {lines.length > 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {text.others}
            </Typography>
          )}
          <AnswerList lines={others} />
        </>
      )}
    </InterviewFrame>
  );
};
