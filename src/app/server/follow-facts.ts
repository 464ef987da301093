import { factsOfIza } from "#modules/iza/iza-inquiries/server/fact-service.ts";
import {
  factsOfCases,
  followMinutes,
} from "#modules/sos/sos-dispatch/server/service.ts";
import type { ReadFollowFacts } from "#modules/follow/follow-calls/server/dependency-service.ts";

/** What of an SOS case is followed: whoever has it there is nobody in particular. */
export const sosFacts: ReadFollowFacts = async (db, ids) =>
  (await factsOfCases(db, ids)).map((facts) => ({
    ...facts,
    key: { source: "sos", id: facts.case.id },
    person_in_charge_id: null,
    iza: null,
    application: null,
  }));

/** What of a call for help is followed: nobody is sent from there. */
export const izaFacts: ReadFollowFacts = async (db, ids) => {
  const minutes = await followMinutes(db);
  return (await factsOfIza(db, ids)).map((facts) => ({
    ...facts,
    key: { source: "iza", id: facts.case.id },
    needs: [],
    dispatches: [],
    minutes,
    application: null,
  }));
};
