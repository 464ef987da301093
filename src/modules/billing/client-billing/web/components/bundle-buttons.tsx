import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { billClosings } from "../../contract/closing-record.ts";
import { mostPrinted } from "../../contract/endpoints.ts";
import { mostPacked } from "../../contract/pack-rules.ts";
import { closingText as text } from "../../contract/text.ts";
import { PackButton } from "./pack-button.tsx";
import { PrintActs } from "./print-acts.tsx";

const startsOf = (count: number, most: number): number[] =>
  Array.from({ length: Math.ceil(count / most) }, (_, at) => at * most);

/** The bills of a closing in documents of 200, and as single files. */
export const BundleButtons = ({
  record,
}: {
  record: DetailOf<typeof billClosings>;
}) => {
  const bills = record.clients.flatMap(({ bill_id, undone_at }) =>
    bill_id === null || undone_at !== null ? [] : [{ id: bill_id }],
  );
  return (
    <>
      {startsOf(bills.length, mostPrinted).map((from) => {
        const part = bills.slice(from, from + mostPrinted);
        return (
          <PrintActs
            key={from}
            chosen={part}
            label={text.printBundle(from + 1, from + part.length)}
          />
        );
      })}
      {startsOf(bills.length, mostPacked).map((from) => (
        <PackButton key={from} bills={bills.slice(from, from + mostPacked)} />
      ))}
    </>
  );
};
