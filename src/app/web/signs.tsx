import { soonPart } from "./soon-part.tsx";

/** Tells on whatever page; a sign only while there is something. */
const SendBackWatch = soonPart(
  async () =>
    (await import("#modules/sos/sos-inquiries/web/embeds/send-back-watch.tsx"))
      .SendBackWatch,
);

const ConnectSendBackWatch = soonPart(
  async () =>
    (
      await import("#modules/connect/connect-inquiries/web/embeds/send-back-watch.tsx")
    ).SendBackWatch,
);

const IzaSendBackWatch = soonPart(
  async () =>
    (await import("#modules/iza/iza-inquiries/web/embeds/send-back-watch.tsx"))
      .SendBackWatch,
);

const NoticeWatch = soonPart(
  async () =>
    (await import("#modules/desk/case-notices/web/embeds/notice-watch.tsx"))
      .NoticeWatch,
);

const EscalationWatch = soonPart(
  async () =>
    (
      await import("#modules/connect/connect-escalations/web/embeds/escalation-watch.tsx")
    ).EscalationWatch,
);

const LateReportWatch = soonPart(
  async () =>
    (await import("#modules/sos/sos-dispatch/web/embeds/late-report-watch.tsx"))
      .LateReportWatch,
);

const ApplicationSign = soonPart(
  async () =>
    (
      await import("#modules/follow/call-applications/web/embeds/application-watch.tsx")
    ).ApplicationSign,
);

const OutboundWatch = soonPart(
  async () =>
    (
      await import("#modules/outbound/outbound-calls/web/embeds/outbound-watch.tsx")
    ).OutboundWatch,
);

const TowBillWatch = soonPart(
  async () =>
    (await import("#modules/billing/tow-bills/web/embeds/bill-watch.tsx"))
      .TowBillWatch,
);

const AccountWatch = soonPart(
  async () =>
    (await import("#modules/billing/tow-bills/web/embeds/account-watch.tsx"))
      .AccountWatch,
);

const BillMailWatch = soonPart(
  async () =>
    (
      await import("#modules/billing/client-billing/web/embeds/bill-mail-watch.tsx")
    ).BillMailWatch,
);

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
    <TowBillWatch />
    <AccountWatch />
    <BillMailWatch />
  </>
);
