import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { createExport } from "#modules/base/exports/contract/endpoints.ts";
import { exportText } from "#modules/base/exports/contract/text.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { packText as text } from "../../contract/file-text.ts";

/** Bills as single files in one; it is made in the background, and its creator is told. */
export const PackButton = ({
  bills,
}: {
  bills: readonly { readonly id: number }[];
}) => {
  const queries = useQueryClient();
  const { run, is_busy } = useOneAtATime();
  const pack = (): void => {
    void run(async () => {
      await callEndpoint(createExport, {
        body: {
          source: "bill_pdfs",
          format: "zip",
          conditions: text.chosen(bills.length),
          query: { ids: bills.map(({ id }) => id) },
        },
      });
      notify.success(exportText.started);
      await invalidatePath(queries, createExport.path);
    }).catch(notify.error);
  };
  return (
    <Button
      variant="outlined"
      disabled={is_busy || bills.length === 0}
      onClick={pack}
    >
      {text.pack}
    </Button>
  );
};
