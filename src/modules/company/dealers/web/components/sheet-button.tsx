import PdfIcon from "@mui/icons-material/PictureAsPdf";
import Button from "@mui/material/Button";
import { type FetchedFile, fetchFile } from "#platform/web/api/file-call.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { saveFile } from "#platform/web/ui/save-file.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import {
  getBranchSheet,
  getCarDealerSheet,
} from "../../contract/branch-endpoints.ts";
import { branchScreenText as text } from "../../contract/branch-text.ts";

const SheetButton = ({ fetch }: { fetch: () => Promise<FetchedFile> }) => {
  const { run, is_busy } = useOneAtATime();
  const save = async (): Promise<void> => {
    const { name, blob } = await fetch();
    saveFile(name, blob);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<PdfIcon />}
      loading={is_busy}
      onClick={() => void run(save).catch(notify.error)}
    >
      {text.sheet}
    </Button>
  );
};

/** A branch as PDF. */
export const BranchSheetButton = ({ id }: { id: number }) => (
  <SheetButton fetch={() => fetchFile(getBranchSheet, { params: { id } })} />
);

/** A sales company with its branches as PDF. */
export const CompanySheetButton = ({ id }: { id: number }) => (
  <SheetButton fetch={() => fetchFile(getCarDealerSheet, { params: { id } })} />
);
