import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { listCaseNotices, seeCaseNotice } from "../contract/endpoints.ts";
import { listNotices, seeNotice } from "./service.ts";

/** What people of the call centre are told of cases, until they have seen it. */
export const noticeModule: ServerModule = {
  routes: (app, context) => {
    const { data, done } = operationsOf(app, context);
    data(listCaseNotices, ({ db, actor }) => listNotices(db, actor));
    done(seeCaseNotice, (input) => seeNotice(writeOf(input), input.params.id));
  },
};
