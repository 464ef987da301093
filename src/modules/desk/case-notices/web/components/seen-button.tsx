import Button from "@mui/material/Button";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import type { CaseNotice } from "../../contract/schema.ts";
import { caseNoticeText as text } from "../../contract/text.ts";
import { useSeeing } from "../api.ts";

export const SeenButton = ({ notice }: { notice: CaseNotice }) => {
  const { see, isPending } = useSeeing();
  return (
    <Button
      variant="outlined"
      sx={{ flex: "none" }}
      aria-label={text.seeOf(caseNumberWords(notice.case))}
      loading={isPending}
      onClick={() => see(notice.id)}
    >
      {text.see}
    </Button>
  );
};
