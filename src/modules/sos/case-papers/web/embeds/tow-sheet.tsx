import { measure } from "#platform/web/theme/tokens.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { getTowRequestSheet } from "../../contract/endpoints.ts";
import { paperText } from "../../contract/text.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";

/** The dispatch sheet (手配書) of the company's own request as PDF, for a thumb. */
export const TowSheetButton = ({ id }: { id: number }) => (
  <PaperButton
    label={paperText.dispatchSheet}
    size="large"
    variant="outlined"
    fullWidth
    sx={{ minHeight: measure.touch }}
    fetch={() => fetchFile(getTowRequestSheet, { params: { id } })}
  />
);
