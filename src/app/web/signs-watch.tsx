import { SendBackWatch } from "#modules/sos/sos-inquiries/web/embeds/send-back-watch.tsx";
import { SendBackWatch as ConnectSendBackWatch } from "#modules/connect/connect-inquiries/web/embeds/send-back-watch.tsx";
import { SendBackWatch as IzaSendBackWatch } from "#modules/iza/iza-inquiries/web/embeds/send-back-watch.tsx";
import { NoticeWatch } from "#modules/desk/case-notices/web/embeds/notice-watch.tsx";
import { EscalationWatch } from "#modules/connect/connect-escalations/web/embeds/escalation-watch.tsx";
import { LateReportWatch } from "#modules/sos/sos-dispatch/web/embeds/late-report-watch.tsx";
import { ApplicationSign } from "#modules/follow/call-applications/web/embeds/application-watch.tsx";
import { OutboundWatch } from "#modules/outbound/outbound-calls/web/embeds/outbound-watch.tsx";
import { TowMoneyWatch } from "#modules/billing/tow-bills/web/embeds/bill-watch.tsx";
import { JournalWatch } from "#modules/billing/journal/web/embeds/journal-watch.tsx";
import { BillMailWatch } from "#modules/billing/client-billing/web/embeds/bill-mail-watch.tsx";

/** What has to be known on every page; a sign each, only while there is something. */
export const Signs = () => (
  <>
    <SendBackWatch />
    <ConnectSendBackWatch />
    <IzaSendBackWatch />
    <NoticeWatch />
    <EscalationWatch />
    <LateReportWatch />
    <ApplicationSign />
    <OutboundWatch />
    <TowMoneyWatch />
    <BillMailWatch />
    <JournalWatch />
  </>
);
