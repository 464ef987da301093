import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { useOfferAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import {
  CaseCard,
  CaseRows,
} from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import type {
  CaseMail,
  AddressedDraft,
} from "#modules/desk/case-mails/contract/schema.ts";
import { MailDialog } from "#modules/desk/case-mails/web/embeds/mail-dialog.tsx";
import {
  askedWhileOnItsWay,
  findUnsettled,
  MailLine,
  OpenMail,
} from "#modules/desk/case-mails/web/embeds/mail-line.tsx";
import { ResendDialog } from "#modules/desk/case-mails/web/embeds/resend-dialog.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { izaEndpoints } from "../../contract/endpoints.ts";
import type { IzaInquiry } from "../../contract/fields.ts";
import {
  draftDealerMail,
  listDealerMails,
  resendDealerMail,
  sendDealerMail,
} from "../../contract/mail-endpoints.ts";
import { dealerMailText as text } from "../../contract/text.ts";

/** Says that it is done, and shows the case as it is now. */
const useRefresh = () => {
  const queries = useQueryClient();
  return async (said: string): Promise<void> => {
    notify.success(said);
    await invalidatePath(queries, izaEndpoints.list.path);
  };
};

/** The mail as the template makes it; what is missing for it is said by the server. */
const readDraft = async (
  id: number,
  template_id: number | null,
): Promise<AddressedDraft> => {
  const query = template_id === null ? {} : { template_id };
  const asked = { params: { id }, query };
  return (await callEndpoint(draftDealerMail, asked)).data;
};

const State = ({ inquiry }: { inquiry: IzaInquiry }) => {
  const [tone, label]: [StatusTone, string] =
    inquiry.dealer_told_at === null
      ? ["yellow", text.untold]
      : ["green", text.done];
  return <StatusChip tone={tone} label={label} />;
};

/** What is done about it: each a button, offered to the next action of the case too. */
const Act = (props: { name: string; label: string; run: () => void }) => {
  const { name, label, run } = props;
  useOfferAct(name, label, run);
  return (
    <Button size="small" variant="outlined" onClick={run}>
      {label}
    </Button>
  );
};

/** Opens the writing of the mail; without company or branch the server says so, and the card leads there. */
const useComposing = (id: number) => {
  const [first, setFirst] = useState<AddressedDraft>();
  return {
    first,
    open: () => {
      readDraft(id, null).then(setFirst, notify.error);
    },
    close: () => setFirst(undefined),
  };
};

/** To whom it went, since when they know, and by which mails. */
const Told = (props: { inquiry: IzaInquiry; mails: readonly CaseMail[] }) => {
  const { names, dealer_told_at } = props.inquiry;
  return (
    <CaseRows
      is_wide
      rows={[
        {
          label: text.to,
          value: [names["car_dealer_id"], names["car_dealer_branch_id"]]
            .filter(Boolean)
            .join(" "),
        },
        {
          label: text.told,
          value: dealer_told_at === null ? "" : formatDateTime(dealer_told_at),
        },
        {
          label: text.mails,
          is_long: true,
          value:
            props.mails.length > 0 &&
            props.mails.map((mail) => <MailLine key={mail.id} mail={mail} />),
        },
      ]}
    />
  );
};

const WritingMail = (props: {
  id: number;
  first: AddressedDraft;
  onClose: () => void;
}) => {
  const { id, first, onClose } = props;
  const refresh = useRefresh();
  return (
    <MailDialog
      title={text.askTitle}
      note={[
        first.asked,
        ...(first.to.length === 0 ? [text.noAddress] : []),
      ].join("　")}
      first={first}
      redraft={(template_id) => readDraft(id, template_id)}
      onClose={onClose}
      onSend={async (mail, draft) => {
        const body = { ...mail, version: draft.version };
        await callEndpoint(sendDealerMail, { params: { id }, body });
        onClose();
        await refresh(text.sent);
      }}
    />
  );
};

const SendingAgain = (props: {
  inquiry: IzaInquiry;
  mail: CaseMail;
  onClose: () => void;
}) => {
  const { inquiry, mail, onClose } = props;
  const { id, version } = inquiry;
  const refresh = useRefresh();
  return (
    <ResendDialog
      mail={mail}
      onClose={onClose}
      onSend={async (addressed) => {
        const params = { id, mail_id: mail.id };
        const body = { ...addressed, version };
        await callEndpoint(resendDealerMail, { params, body });
        await refresh(text.resent);
      }}
    />
  );
};

/** How it stands with a call that a sales company takes over: told by mail or by telephone, or not yet. */
export function DealerCard({ record }: { record: WholeFacts }) {
  // The kit knows the facts of a case; to whom it was handed over are its fields.
  const inquiry = record as IzaInquiry;
  const { id, dealer_told_at } = inquiry;
  const { first, open, close } = useComposing(id);
  const [again, setAgain] = useState<CaseMail>();
  const asked = useEndpointQuery(
    listDealerMails,
    { params: { id } },
    askedWhileOnItsWay(({ data }) => data),
  );
  const mails = asked.data?.data ?? [];
  const failed = findUnsettled(mails);
  const isHanded = inquiry.result === "handed_to_dealer";
  const mayAsk = record.can["tell_dealer"]?.allowed === true && isHanded;
  const mayResend = record.can["resend_mail"]?.allowed === true;
  if (!isHanded && mails.length === 0) return null;
  return (
    <CaseCard
      id="dealer"
      title={text.title}
      is_wide
      says={
        <>
          <State inquiry={inquiry} />
          <OpenMail mails={mails} />
        </>
      }
      end={
        <>
          {mayAsk && dealer_told_at === null && (
            <Act name="dealer:mail" label={text.ask} run={open} />
          )}
          {mayResend && failed !== undefined && (
            <Act
              name="dealer:resend"
              label={text.resend}
              run={() => setAgain(failed)}
            />
          )}
        </>
      }
    >
      <Told inquiry={inquiry} mails={mails} />
      {first !== undefined && (
        <WritingMail id={id} first={first} onClose={close} />
      )}
      {again !== undefined && (
        <SendingAgain
          inquiry={inquiry}
          mail={again}
          onClose={() => setAgain(undefined)}
        />
      )}
    </CaseCard>
  );
}
