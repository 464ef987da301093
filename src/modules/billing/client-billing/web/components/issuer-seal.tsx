import { styled } from "@mui/material/styles";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { AttachedFiles } from "#platform/web/ui/files/attached-files.tsx";
import type { FileCalls } from "#platform/web/ui/files/use-file-sending.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { billIssuers } from "../../contract/issuer-record.ts";
import { getSeal, removeSeal, setSeal } from "../../contract/seal-endpoints.ts";
import { largestSeal } from "../../contract/seal-rules.ts";
import { sealText as text } from "../../contract/seal-text.ts";

const Picture = styled("img")({
  display: "block",
  width: 84,
  height: 84,
  objectFit: "contain",
});

const callsFor = (id: number): FileCalls => ({
  send: (file) => uploadFile(setSeal, { id }, file),
  remove: () => callEndpoint(removeSeal, { params: { id } }),
  path: billIssuers.path,
  refusalOf: ({ size }) =>
    size > largestSeal.bytes ? text.too_large : undefined,
});

/** The one that is there, and one that takes its place. */
const mostChosen = 2;

/** The seal for bills from now on; those that were issued keep theirs. */
export const IssuerSeal = ({
  record: { id, can },
}: {
  record: DetailOf<typeof billIssuers>;
}) => {
  const found = useEndpointQuery(getSeal, { params: { id } });
  const seal = found.data?.data;
  return (
    <RecordBlock id="seal" title={text.title}>
      <ReadState queries={[found]} rows={1} />
      {seal !== undefined && (
        <>
          {seal !== null && <Picture src={seal.url} alt={text.alt} />}
          <AttachedFiles
            files={seal === null ? [] : [seal]}
            none={text.none}
            can_write={can.update.allowed}
            calls={callsFor(id)}
            add={text.add}
            hint={text.hint}
            maximum={mostChosen}
            accept="image/png"
          />
        </>
      )}
    </RecordBlock>
  );
};
