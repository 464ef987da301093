import Stack from "@mui/material/Stack";
import { useState } from "react";
import {
  askedWhileOnItsWay,
  MailLine,
} from "#modules/desk/case-mails/web/embeds/mail-line.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FileRows } from "#platform/web/ui/files/file-rows.tsx";
import { RecordValues } from "#platform/web/ui/record-layout.tsx";
import { FileViewer } from "#platform/web/ui/viewer/file-viewer.tsx";
import { listReportMails } from "../../contract/endpoints.ts";
import { paperKinds } from "../../contract/lookups.ts";
import type { AccidentDetail, ReportMails } from "../../contract/schema.ts";
import { accidentPanelText as text } from "../../contract/text.ts";
import { ReportPaperButton } from "./paper-button.tsx";

type SentPaper = ReportMails["papers"][number];

/** What went to the maker, kept as it went. */
const Sent = ({ id }: Pick<AccidentDetail, "id">) => {
  const { data } = useEndpointQuery(
    listReportMails,
    { params: { id } },
    askedWhileOnItsWay(({ data: { mails } }) => mails),
  );
  const [opened, setOpened] = useState<SentPaper>();
  const { mails = [], papers = [] } = data?.data ?? {};
  if (mails.length === 0) return null;
  return (
    <>
      <RecordValues
        values={[
          {
            label: text.mails,
            value: mails.map((mail) => <MailLine key={mail.id} mail={mail} />),
            width: "full",
          },
          {
            label: text.papers,
            value: <FileRows files={papers} onOpen={setOpened} />,
            width: "full",
          },
        ]}
      />
      {opened !== undefined && (
        <FileViewer file={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
};

/** The papers of an accident, as they would go now and as they went. */
export const ReportPapers = ({ report }: { report: AccidentDetail }) =>
  report.maker_report_state !== "not_needed" && (
    <>
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        {paperKinds.codes.map((kind) => (
          <ReportPaperButton key={kind} id={report.id} kind={kind} />
        ))}
      </Stack>
      <Sent id={report.id} />
    </>
  );
