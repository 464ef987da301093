import { endConnectHandOver } from "#modules/connect/connect-inquiries/server/hand-over-service.ts";
import { endIzaHandOver } from "#modules/iza/iza-inquiries/server/hand-over-service.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { shareCaseFiles } from "#modules/desk/case-files/server/service.ts";
import type { Ended } from "#modules/desk/case-hand-overs/server/hand-over-service.ts";
import {
  endHandOvers,
  type HandOverPort,
} from "#modules/desk/case-hand-overs/server/service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { copyAnswers } from "#modules/desk/interview-guides/server/service.ts";
import { handOverCard } from "#modules/sos/sos-dispatch/server/service.ts";
import {
  getInquiryRow,
  receiveHandOver,
  scopeThroughDispatch,
  type InquiryDependencies,
} from "#modules/sos/sos-inquiries/server/service.ts";

/** How SOS takes cases of other desks. */
export const sosHandOvers: HandOverPort = {
  ...receiveHandOver,
  card: handOverCard,
  async carry(write, from, to) {
    await copyAnswers(write, from, to);
    await shareCaseFiles(write, from, to);
  },
};

/** How each desk that hands over takes a case back. */
const endings: Readonly<
  Partial<
    Record<
      CaseModule,
      (write: CaseWrite, id: number, end: Ended) => Promise<void>
    >
  >
> = { connect: endConnectHandOver, iza: endIzaHandOver };

/** What was handed over to an SOS case that is cancelled. */
export const handOverEnded: InquiryDependencies["handOverEnded"] = async (
  write,
  key,
) => {
  const origins = await endHandOvers(write, key);
  if (origins.length === 0) return;
  const { reception_number: number } = await getInquiryRow(
    write.db,
    scopeThroughDispatch,
    key.id,
  );
  for (const { module, id, by_id } of origins)
    await endings[module]?.(write, id, { number, by_id });
};
