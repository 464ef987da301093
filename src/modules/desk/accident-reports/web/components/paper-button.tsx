import { fetchFile } from "#platform/web/api/file-call.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";
import { getReportPaper } from "../../contract/endpoints.ts";
import { paperKinds, type PaperKind } from "../../contract/lookups.ts";

/** A paper of an accident as it would go to the maker now. */
export const ReportPaperButton = (props: { id: number; kind: PaperKind }) => {
  const { id, kind } = props;
  return (
    <PaperButton
      size="small"
      label={paperKinds.labelOf(kind)}
      fetch={() =>
        fetchFile(getReportPaper, { params: { id }, query: { kind } })
      }
    />
  );
};
