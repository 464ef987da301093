import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { MailDialog } from "#modules/desk/case-mails/web/embeds/mail-dialog.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { draftReport, sendFinal, sendFirst } from "../../contract/endpoints.ts";
import { paperKinds, type PaperKind } from "../../contract/lookups.ts";
import type { ReportDraft } from "../../contract/schema.ts";
import { accidentPanelText as text } from "../../contract/text.ts";
import { ReportPaperButton } from "./paper-button.tsx";
import { type StepProps, useDone } from "./step-dialog.tsx";

type SendStep = "send_first" | "send_final";
type Props = StepProps & { step: SendStep };

const kindOf = (step: SendStep): PaperKind =>
  step === "send_first" ? "first" : "final";

/** The last one came back: why, before the same address is written to again. */
const Bounced = ({ undelivered }: Pick<ReportDraft, "undelivered">) =>
  undelivered !== null && (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {text.bouncedBefore(
        paperKinds.labelOf(undelivered.kind),
        undelivered.refusal ?? "",
      )}
    </Alert>
  );

const Compose = ({
  step,
  report,
  onClose,
  first,
}: Props & { first: ReportDraft }) => {
  const { id } = report;
  const kind = kindOf(step);
  const paper = paperKinds.labelOf(kind);
  const done = useDone();
  const call = kind === "first" ? sendFirst : sendFinal;
  return (
    <MailDialog
      title={text[step]}
      note={[
        first.maker ?? text.noMaker,
        ...(first.to.length === 0 ? [text.noAddress] : []),
      ].join("　")}
      also={text.withPaper(paper)}
      first={first}
      redraft={async (template_id) => {
        const { data } = await callEndpoint(draftReport, {
          params: { id },
          query: { kind, ...(template_id !== null && { template_id }) },
        });
        return data;
      }}
      onSend={async ({ template_id: _template, ...mail }, { version }) => {
        const body = { ...mail, version, way: "mail" } as const;
        await callEndpoint(call, { params: { id }, body });
        onClose();
        await done(step);
      }}
      onClose={onClose}
    >
      <Bounced undelivered={first.undelivered} />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1.5 }}>
        {text.withPaper(paper)}
        <ReportPaperButton id={id} kind={kind} />
      </Box>
    </MailDialog>
  );
};

/** The paper to the maker by mail, as a template makes it of the accident. */
export function ReportMailDialog(props: Props) {
  const { step, report } = props;
  const { data } = useEndpointQuery(
    draftReport,
    { params: { id: report.id }, query: { kind: kindOf(step) } },
    { staleTime: 0, gcTime: 0, refetchOnMount: "always" },
  );
  return data === undefined ? null : <Compose {...props} first={data.data} />;
}
