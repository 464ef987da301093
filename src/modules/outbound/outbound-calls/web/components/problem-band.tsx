import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { createLink } from "@tanstack/react-router";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import { createInformationReport } from "../../contract/information-endpoints.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { problemOf } from "../detail/problem.ts";

const LinkButton = createLink(Button);

/** A problem after the work (135) is not left with the call: it is told to the company, or received as a breakdown. */
export const ProblemBand = (props: {
  slip: SlipDetail;
  onTell: (words: string) => void;
}) => {
  const { slip } = props;
  const mayTell = useIsAllowed(createInformationReport.access);
  const mayReceive = useIsAllowed(caseDesks.sos.pages.form.access);
  const problem = problemOf(slip);
  if (problem === undefined || !mayTell) return null;
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button
            color="inherit"
            onClick={() => props.onTell(problem.problem_text ?? "")}
          >
            {text.information}
          </Button>
          {mayReceive && (
            <LinkButton
              color="inherit"
              to={pagePath(caseDesks.sos.pages.form)}
              search={{ origin: slip.id }}
            >
              {text.toSos}
            </LinkButton>
          )}
        </>
      }
    >
      {text.problemTold(problem.problem_text ?? "")}
    </Alert>
  );
};
