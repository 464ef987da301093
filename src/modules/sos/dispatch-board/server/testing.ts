import {
  createDispatchTestApp,
  type DispatchTestApp,
} from "#modules/sos/sos-dispatch/server/testing.ts";
import {
  saveInquiry,
  ownInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import type { Board } from "../contract/schema.ts";
import { registerBoardRoutes } from "./routes.ts";

export const createBoardTestApp = (db: Db): Promise<DispatchTestApp> =>
  createDispatchTestApp(db, registerBoardRoutes);

/** A case in work, in Tokyo, that waits for a towing company. */
export const makeWaitingCase = async (
  test: DispatchTestApp,
  fields: object = {},
): Promise<number> => {
  const { id, version } = await saveInquiry(test, {
    ...ownInquiry(),
    latitude: 35.68,
    longitude: 139.76,
    prefecture: "東京都",
    ...fields,
  });
  const started = await test.call(
    makeActor("callCenterAgent"),
    "POST",
    `/api/hinoSosInquiries/${id}/start`,
    { body: { version } },
  );
  if (started.statusCode !== 200) throw new Error(started.body);
  return id;
};

export const readBoard = async (test: DispatchTestApp): Promise<Board> => {
  const answer = await test.call(
    makeActor("callCenterAgent"),
    "GET",
    "/api/dispatchBoard",
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Board }>().data;
};
