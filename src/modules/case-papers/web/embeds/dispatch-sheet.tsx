import { fetchFile } from "#platform/web/api/file-call.ts";
import { getDispatchSheet } from "../../contract/endpoints.ts";
import { paperText } from "../../contract/text.ts";
import { PaperButton } from "../components/paper-button.tsx";

/** The dispatch sheet (手配書) as PDF, for the company that is sent. */
export const DispatchSheetButton = ({ id }: { id: number }) => (
  <PaperButton
    label={paperText.dispatchSheet}
    size="small"
    fetch={() => fetchFile(getDispatchSheet, { params: { id } })}
  />
);
