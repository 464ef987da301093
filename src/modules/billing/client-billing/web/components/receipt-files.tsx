import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { AttachedFiles } from "#platform/web/ui/files/attached-files.tsx";
import type { FileCalls } from "#platform/web/ui/files/use-file-sending.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { billItems } from "../../contract/item-record.ts";
import {
  addReceipt,
  listReceipts,
  mostReceipts,
  removeReceipt,
} from "../../contract/receipt-endpoints.ts";
import { receiptText as text } from "../../contract/receipt-text.ts";

const callsFor = (id: number): FileCalls => ({
  send: (file) => uploadFile(addReceipt, { id }, file),
  remove: (file_id) => callEndpoint(removeReceipt, { params: { id, file_id } }),
  path: billItems.path,
});

const Receipts = ({ id, can_write }: { id: number; can_write: boolean }) => {
  const list = useEndpointQuery(listReceipts, { params: { id } });
  return (
    <RecordBlock id="receipts" title={text.title}>
      <ReadState queries={[list]} rows={1} />
      {list.data !== undefined && (
        <AttachedFiles
          files={list.data.data}
          none={text.none}
          can_write={can_write}
          calls={callsFor(id)}
          add={text.add}
          hint={text.hint}
          maximum={mostReceipts}
          accept="image/*,.pdf,application/pdf"
          takes_paste
        />
      )}
    </RecordBlock>
  );
};

/** The receipts of an advance; they stay as they are once it is on a bill. */
export const ItemReceipts = ({
  record,
}: {
  record: DetailOf<typeof billItems>;
}) =>
  record.tax_class === "advance" && (
    <Receipts id={record.id} can_write={record.item_state !== "closed"} />
  );
