import WarningIcon from "@mui/icons-material/WarningAmber";
import { useFormContext } from "react-hook-form";
import { StatusButton } from "#platform/web/ui/status-chip.tsx";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import { missingRequired } from "../../contract/rules.ts";
import { useChosenCodes, useTypedAnswers } from "./reception-panel.tsx";
import { useGuides } from "./use-guides.ts";

/** How many required questions are open; leads to the first of them. */
export const OpenQuestions = () => {
  const { setFocus } = useFormContext();
  const codes = useChosenCodes();
  const answers = useTypedAnswers();
  const missing = missingRequired(useGuides(), codes, (key) => answers[key]);
  const [first] = missing;
  if (first === undefined) return null;
  const name = `interview.answers.${first.key}`;
  return (
    <StatusButton
      tone="yellow"
      icon={WarningIcon}
      label={text.openRequired(missing.length)}
      title={text.toFirst}
      onClick={() => {
        document
          .querySelector(`[data-field="${CSS.escape(name)}"]`)
          ?.scrollIntoView({ block: "center" });
        setFocus(name);
      }}
    />
  );
};
