import { hearMail } from "#modules/connect/connect-escalations/server/service.ts";
import { hearAccidentMail } from "#modules/desk/accident-reports/server/service.ts";
import { hearIzaMail } from "#modules/iza/iza-inquiries/server/mail-service.ts";
import type { MailHeard } from "#modules/desk/case-mails/server/service.ts";

/** Who is told what became of the mails of each desk; each looks at those about its own records. */
export const mailHeard: MailHeard = {
  connect: hearMail,
  sos: hearAccidentMail,
  iza: async (db, mail) => {
    await hearIzaMail(db, mail);
    await hearAccidentMail(db, mail);
  },
};
