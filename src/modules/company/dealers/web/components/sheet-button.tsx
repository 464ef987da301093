import PdfIcon from "@mui/icons-material/PictureAsPdf";
import Button from "@mui/material/Button";
import { useState } from "react";
import { type FetchedFile, fetchFile } from "#platform/web/api/file-call.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { saveFile } from "#platform/web/ui/save-file.ts";
import {
  getBranchSheet,
  getCarDealerSheet,
} from "../../contract/branch-endpoints.ts";
import { branchScreenText as text } from "../../contract/branch-text.ts";

const SheetButton = ({ fetch }: { fetch: () => Promise<FetchedFile> }) => {
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      const { name, blob } = await fetch();
      saveFile(name, blob);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<PdfIcon />}
      loading={isBusy}
      onClick={() => void press()}
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
