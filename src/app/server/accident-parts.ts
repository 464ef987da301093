import type { accidentModule } from "#modules/desk/accident-reports/server/module.ts";
import { sectionsForMaker } from "#modules/desk/accident-reports/server/service.ts";
import { getDeskCase } from "#modules/desk/case-desk/server/kind-service.ts";
import { createCaseMailService } from "#modules/desk/case-mails/server/service.ts";
import { izaCase } from "#modules/iza/iza-inquiries/contract/fields.ts";
import { izaKind } from "#modules/iza/iza-inquiries/server/service.ts";
import { inquiryCase } from "#modules/sos/sos-inquiries/contract/fields.ts";
import {
  getInquiryRow,
  scopeOfInquiries,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { Config } from "#platform/server/config.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { lockCase } from "./case-desks.ts";

/** What the reports of accidents ask of the desks that have accidents. */
export const accidentParts = ({
  config,
  files,
}: {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "deskPhone">;
  files: FilePort;
}): Parameters<typeof accidentModule>[0] => ({
  files,
  lockCase,
  mails: createCaseMailService({
    canSend: config.smtpUrl !== undefined,
    from: config.mailFrom,
  }),
  deskPhone: config.deskPhone,
  sectionsOf: {
    sos: sectionsForMaker(inquiryCase, (db, actor, id) =>
      getInquiryRow(db, scopeOfInquiries(actor), id),
    ),
    iza: sectionsForMaker(izaCase, (db, actor, id) =>
      getDeskCase(db, "iza_inquiries", izaKind.scopeOf(actor), id),
    ),
  },
});
