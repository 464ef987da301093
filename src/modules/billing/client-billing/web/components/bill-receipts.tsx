import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FileList } from "#platform/web/ui/files/file-list.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import type { bills } from "../../contract/bill-record.ts";
import { listBillReceipts } from "../../contract/receipt-endpoints.ts";
import { receiptText as text } from "../../contract/receipt-text.ts";

const Receipts = ({ id }: { id: number }) => {
  const list = useEndpointQuery(listBillReceipts, { params: { id } });
  return (
    <RecordBlock id="receipts" title={text.ofBill}>
      <ReadState queries={[list]} rows={2} />
      {list.data?.data.map((one) => (
        <div key={one.bill_line_id}>
          <b>
            {one.item} {formatYen(one.amount)} {one.payee}
          </b>
          <FileList files={one.receipts} none={text.none} />
        </div>
      ))}
    </RecordBlock>
  );
};

/** What was paid for the client, each with its receipts. */
export const BillReceipts = ({ record }: { record: DetailOf<typeof bills> }) =>
  record.lines.some(({ tax_class }) => tax_class === "advance") && (
    <Receipts id={record.id} />
  );
