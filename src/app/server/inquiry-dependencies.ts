import {
  accidentReportEntity,
  moveAccident,
} from "#modules/desk/accident-reports/server/service.ts";
import {
  callLogEntity,
  mayReadCallEntries,
  moveCallLogs,
} from "#modules/desk/call-logs/server/service.ts";
import { moveCaseFiles } from "#modules/desk/case-files/server/service.ts";
import { moveHandOvers } from "#modules/desk/case-hand-overs/server/service.ts";
import {
  caseMailEntity,
  moveCaseMails,
} from "#modules/desk/case-mails/server/service.ts";
import { moveMessages } from "#modules/desk/case-messages/server/service.ts";
import { moveAnswers } from "#modules/desk/interview-guides/server/service.ts";
import { moveTelephoneCalls } from "#modules/desk/telephony/server/service.ts";
import {
  linkEntity,
  mayReadShares,
  moveShares,
} from "#modules/desk/driver-locations/server/service.ts";
import { alarmEntity } from "#modules/sos/dispatch-board/server/service.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import { summariesOfCases } from "#modules/sos/sos-dispatch/server/service.ts";
import { handOverEnded } from "./hand-overs.ts";
import type { InquiryDependencies } from "#modules/sos/sos-inquiries/server/service.ts";

/** What a case shows of what stands on it. */
export const inquiryDependencies: InquiryDependencies = {
  handOverEnded,
  summariesOf: summariesOfCases,
  async moveTo(context, { from, to }) {
    const move = { module: "sos", from, to } as const;
    // A call before its log, as the events of the exchange lock them.
    await moveTelephoneCalls(context, move);
    await moveCallLogs(context, move);
    await moveMessages(context, move);
    await moveCaseMails(context, move);
    await moveShares(context, move);
    await moveAnswers(context, move);
    await moveCaseFiles(context, move);
    await moveHandOvers(context, move);
    await moveAccident(context, move);
  },
  timelineOf: async (db, root_id, actor) => {
    const entries = await listTimeline(db, {
      root_entity: "sos_inquiry",
      root_id,
    });
    const hidden = [
      ...(mayReadCallEntries(actor) ? [] : [callLogEntity]),
      ...(mayReadShares(actor) ? [] : [linkEntity]),
      ...(actor.side === "call_centre"
        ? []
        : [alarmEntity, accidentReportEntity, caseMailEntity]),
    ];
    return entries.filter(({ entity }) => !hidden.includes(entity));
  },
};
