import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { PackButton } from "./pack-button.tsx";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";
import { bills } from "../../contract/bill-record.ts";
import { markPrinted, printBills } from "../../contract/endpoints.ts";
import { billText as text } from "../../contract/text.ts";

/** What is done with bills that are chosen. */
export const ChosenBills = ({
  chosen,
}: {
  chosen: readonly { readonly id: number }[];
}) => (
  <>
    <PrintActs chosen={chosen} />
    <PackButton bills={chosen} />
  </>
);

/** Bills that are chosen as one document; they count as printed. */
export const PrintActs = ({
  chosen,
  label = text.printChosen,
}: {
  chosen: readonly { readonly id: number }[];
  label?: string;
}) => {
  const queries = useQueryClient();
  const ids = chosen.map(({ id }) => id);
  return (
    <PaperButton
      label={label}
      variant="contained"
      fetch={async () => {
        const file = await fetchFile(printBills, {
          query: { ids: ids.join(",") },
        });
        await callEndpoint(markPrinted, { body: { ids } });
        await invalidatePath(queries, bills.path);
        return file;
      }}
    />
  );
};
