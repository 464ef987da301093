import Button from "@mui/material/Button";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { saveCsv } from "#platform/web/ui/save-csv.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";
import type { dmBatches } from "../../contract/batch-record.ts";
import {
  cancelBatch,
  getBatchAddresses,
  getBatchLabels,
  printBatch,
} from "../../contract/endpoints.ts";
import { dmItemPages } from "../../contract/pages.ts";
import { batchText as text } from "../../contract/text.ts";
import { SendButton } from "./send-button.tsx";

interface Props {
  readonly record: DetailOf<typeof dmBatches>;
}

const PrintButton = ({ record: { id, version } }: Props) => {
  const print = useEndpointMutation(printBatch);
  const { run, is_busy } = useOneAtATime();
  const settle = async (): Promise<void> => {
    const { data } = await print.mutateAsync({
      params: { id },
      body: { version },
    });
    notify.success(text.printed(data.piece_count, data.excluded_count));
  };
  return (
    <Button
      variant="contained"
      loading={is_busy}
      onClick={() => void run(settle).catch(notify.error)}
    >
      {text.print}
    </Button>
  );
};

const PaperButtons = ({ record: { id } }: Props) => {
  const { run, is_busy } = useOneAtATime();
  const save = async (): Promise<void> => {
    const { data } = await callEndpoint(getBatchAddresses, { params: { id } });
    saveCsv(`${text.file(id)}.csv`, data);
  };
  return (
    <>
      <PaperButton
        label={text.labels}
        variant="outlined"
        fetch={() => fetchFile(getBatchLabels, { params: { id } })}
      />
      <Button
        variant="outlined"
        loading={is_busy}
        onClick={() => void run(save).catch(notify.error)}
      >
        {text.addresses}
      </Button>
    </>
  );
};

const CancelButton = ({ record: { id, version, may } }: Props) => {
  const cancel = useEndpointMutation(cancelBatch);
  return (
    <ReasonButton
      ability={may.cancel}
      label={text.cancel}
      title={text.cancelTitle}
      note={text.cancelNote}
      reason={text.cancelReason}
      missing={text.cancelMissing}
      done={text.cancelled}
      send={(reason) =>
        cancel.mutateAsync({ params: { id }, body: { version, reason } })
      }
    />
  );
};

/** What is done with a batch next, and its pieces. */
export const BatchSteps = ({ record }: Props) => {
  const { id, may } = record;
  return (
    <>
      <ButtonLink
        to={`${pagePath(dmItemPages.list)}?dm_batch_id=${String(id)}`}
      >
        {text.toItems}
      </ButtonLink>
      {may.print.allowed && <PrintButton record={record} />}
      {may.send.allowed && (
        <>
          <PaperButtons record={record} />
          <SendButton record={record} />
        </>
      )}
      {may.cancel.allowed && <CancelButton record={record} />}
    </>
  );
};
