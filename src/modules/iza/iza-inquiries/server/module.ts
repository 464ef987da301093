import {
  draftDealerMail,
  listDealerMails,
  resendDealerMail,
  sendDealerMail,
} from "../contract/mail-endpoints.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import {
  listEarlierCalls,
  listWorkingGuidance,
  searchQuotable,
} from "../contract/guidance-endpoints.ts";
import { type DocumentPort, quoting } from "./document-service.ts";
import { findEarlierCalls, findGuidance } from "./guidance-service.ts";
import type { DealerMails } from "./mail-service.ts";
import { izaDeskModule } from "./service.ts";

/** Calls for help, with what is said in them: what helped before, and what documents say. */
export const izaInquiryModule = (documents: DocumentPort): ServerModule => {
  const desk = izaDeskModule(quoting(documents));
  return {
    ...desk,
    routes: (app, context) => {
      desk.routes(app, context);
      const { data } = operationsOf(app, context);
      data(listWorkingGuidance, ({ db, actor, query }) =>
        findGuidance(db, actor, query.trouble, query.model),
      );
      data(listEarlierCalls, ({ db, actor, query }) =>
        findEarlierCalls(db, actor, query),
      );
      data(searchQuotable, ({ db, actor, query }) =>
        documents.search(db, actor, query.q),
      );
    },
  };
};

/** Calls for help that are handed over to sales companies by mail. */
export const izaMailModule = (mails: DealerMails): ServerModule => ({
  routes: (app, context) => {
    const { data } = operationsOf(app, context);
    data(listDealerMails, ({ db, actor, params }) =>
      mails.list(db, actor, params.id),
    );
    data(draftDealerMail, ({ db, actor, params, query }) =>
      mails.draft(db, actor, params.id, query.template_id),
    );
    data(sendDealerMail, (input) =>
      mails.send(writeOf(input), input.params.id, input.body),
    );
    data(resendDealerMail, (input) =>
      mails.resend(writeOf(input), input.params, input.body),
    );
  },
});
