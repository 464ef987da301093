import { useIsAllowed } from "#platform/web/api/account.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { getDispatchSheet } from "../../contract/endpoints.ts";
import { paperText } from "../../contract/text.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";

/** The dispatch sheet (手配書) as PDF, for the company that is sent; absent for whom it is not. */
export function DispatchSheetButton({ id }: { id: number }) {
  if (!useIsAllowed(getDispatchSheet.access)) return null;
  return (
    <PaperButton
      label={paperText.dispatchSheet}
      size="small"
      fetch={() => fetchFile(getDispatchSheet, { params: { id } })}
    />
  );
}
