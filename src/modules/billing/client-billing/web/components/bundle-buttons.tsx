import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { billClosings } from "../../contract/closing-record.ts";
import { mostPrinted } from "../../contract/endpoints.ts";
import { closingText as text } from "../../contract/text.ts";
import { PrintActs } from "./print-acts.tsx";

/** The bills of a closing in documents of 200. */
export const BundleButtons = ({
  record,
}: {
  record: DetailOf<typeof billClosings>;
}) => {
  const bills = record.clients.flatMap(({ bill_id, undone_at }) =>
    bill_id === null || undone_at !== null ? [] : [{ id: bill_id }],
  );
  const starts = Array.from(
    { length: Math.ceil(bills.length / mostPrinted) },
    (_, at) => at * mostPrinted,
  );
  return starts.map((from) => {
    const part = bills.slice(from, from + mostPrinted);
    return (
      <PrintActs
        key={from}
        chosen={part}
        label={text.printBundle(from + 1, from + part.length)}
      />
    );
  });
};
