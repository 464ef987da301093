import { MailDialog } from "#modules/desk/case-mails/web/embeds/mail-dialog.tsx";
import type { MailOut } from "#modules/desk/case-mails/web/embeds/mail-fields.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { cardText as text } from "../../contract/card-text.ts";
import { draftEscalation } from "../../contract/endpoints.ts";
import type { MailPurpose } from "../../contract/lookups.ts";
import type { EscalationDraft } from "../../contract/schema.ts";
import { useRefresh } from "./use-refresh.ts";

interface ComposeProps {
  readonly inquiry_id: number;
  readonly purpose: MailPurpose;
  readonly title: string;
  readonly said: string;
  readonly onSend: (mail: MailOut, draft: EscalationDraft) => Promise<unknown>;
  readonly onClose: () => void;
}

const Compose = (props: ComposeProps & { first: EscalationDraft }) => {
  const { inquiry_id: id, purpose, first } = props;
  const refresh = useRefresh();
  return (
    <MailDialog
      title={props.title}
      note={[
        first.asked,
        ...(first.to.length === 0 ? [text.noAddress] : []),
      ].join("　")}
      first={first}
      redraft={async (template_id) => {
        const { data } = await callEndpoint(draftEscalation, {
          params: { id },
          query: { purpose, ...(template_id !== null && { template_id }) },
        });
        return data;
      }}
      onSend={async (mail, draft) => {
        await props.onSend(mail, draft);
        props.onClose();
        await refresh(props.said);
      }}
      onClose={props.onClose}
    />
  );
};

/** A mail to the sales company, as its template makes it out of the case: looked at, changed and sent. */
export function ComposeDialog(props: ComposeProps) {
  const { inquiry_id: id, purpose } = props;
  const { data } = useEndpointQuery(
    draftEscalation,
    { params: { id }, query: { purpose } },
    { staleTime: 0, gcTime: 0, refetchOnMount: "always" },
  );
  return data === undefined ? null : <Compose {...props} first={data.data} />;
}
