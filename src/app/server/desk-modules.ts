import { connectTemplateLabels } from "#modules/connect/connect-escalations/contract/placeholder-rules.ts";
import { listWorkFlowLabels } from "#modules/connect/connect-inquiries/server/flow-service.ts";
import { accidentModule } from "#modules/desk/accident-reports/server/module.ts";
import { callLogModule } from "#modules/desk/call-logs/server/module.ts";
import { caseDeskModule } from "#modules/desk/case-desk/server/module.ts";
import { caseFileModule } from "#modules/desk/case-files/server/module.ts";
import { handOverModule } from "#modules/desk/case-hand-overs/server/module.ts";
import { caseMailModule } from "#modules/desk/case-mails/server/module.ts";
import { messageModule } from "#modules/desk/case-messages/server/module.ts";
import { noticeModule } from "#modules/desk/case-notices/server/module.ts";
import { driverLocationModule } from "#modules/desk/driver-locations/server/module.ts";
import { interviewGuideModule } from "#modules/desk/interview-guides/server/module.ts";
import { telephonyModule } from "#modules/desk/telephony/server/module.ts";
import { textModuleModule } from "#modules/desk/text-modules/server/module.ts";
import { izaTemplateLabels } from "#modules/iza/iza-inquiries/contract/placeholder-rules.ts";
import { findMembersByTelephone } from "#modules/iza/iza-members/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { accidentParts } from "./accident-parts.ts";
import { deskParts, lockCase } from "./case-desks.ts";
import { mailHeard } from "./mail-heard.ts";
import type { ModuleParts } from "./module-parts.ts";
import { startOutbox } from "./outgoing.ts";

/** What hangs on the cases of any desk. */
export const deskModules = ({
  config,
  files,
}: ModuleParts): readonly ServerModule[] => [
  caseDeskModule(deskParts),
  caseFileModule(files, lockCase),
  messageModule(lockCase),
  noticeModule,
  accidentModule(accidentParts({ config, files })),
  callLogModule({ files, lockCase }),
  telephonyModule({
    secret: config.telephonySecret,
    desks: config.telephonyDesks,
    findMembers: findMembersByTelephone,
    lockCase,
  }),
  driverLocationModule({
    startOutbox: startOutbox(config, files, mailHeard),
    publicUrl: config.publicUrl,
    lockCase,
  }),
  interviewGuideModule(lockCase),
  textModuleModule,
  handOverModule,
  caseMailModule(files, {
    labels: { ...connectTemplateLabels, handover: izaTemplateLabels },
    workFlowsIn: listWorkFlowLabels,
  }),
];
