import type { listAnswersOfCase } from "#modules/desk/interview-guides/server/service.ts";
import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import type { DispatchService } from "#modules/sos/sos-dispatch/server/service.ts";
import type { InquiryService } from "#modules/sos/sos-inquiries/server/service.ts";
import { sosCase } from "#modules/sos/sos-inquiries/contract/key-rules.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatMinute } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { isLive } from "#modules/sos/sos-dispatch/contract/rules.ts";
import { paperText } from "../contract/text.ts";
import { caseSheet } from "./case-present.ts";
import { dispatchSheet } from "./dispatch-present.ts";

const footOf = (actor: Actor): string =>
  paperText.foot(actor.name, formatMinute(new Date()));

/** Papers of a case. What stands on them is read by the use cases of the screens, so within the same row scope. */
export const createPaperService = (parts: {
  readonly inquiries: InquiryService;
  readonly dispatches: DispatchService;
  /** What was asked about the case and answered, as far as the account may read it. */
  readonly answersOf: typeof listAnswersOfCase;
  /** Of the call centre, for the driver on the road. */
  readonly deskPhone: string | undefined;
}) => {
  const { inquiries, dispatches, answersOf } = parts;

  /** @throws AppError 570 where the dispatch was declined or cancelled: the caller's data are no longer the company's */
  const sheetOf = async (
    db: Db,
    actor: Actor,
    id: number,
    company: string | null,
  ): Promise<PdfDocument> => {
    const request = await dispatches.tow.get(db, actor, id);
    if (!isLive(request.progress))
      throw new AppError("not_possible_now", { message: paperText.ended });
    return dispatchSheet(request, {
      company,
      desk_phone: parts.deskPhone,
      foot: footOf(actor),
    });
  };

  return {
    async caseSheet(db: Db, actor: Actor, id: number): Promise<PdfDocument> {
      const inquiry = await inquiries.get(db, actor, id);
      const [shown, correspondences, answers] = await Promise.all([
        dispatches.desk.listOfCase(db, actor, id),
        inquiries.listCorrespondences(db, actor, id),
        answersOf(db, actor, sosCase(id)),
      ]);
      return caseSheet(
        inquiry,
        { dispatches: shown, correspondences, answers },
        { role: actor.role, foot: footOf(actor) },
      );
    },

    async dispatchSheet(
      db: Db,
      actor: Actor,
      id: number,
    ): Promise<PdfDocument> {
      const { company_name } = await dispatches.desk.getOne(db, actor, id);
      return sheetOf(db, actor, id, company_name);
    },

    async towRequestSheet(
      db: Db,
      actor: Actor,
      id: number,
    ): Promise<PdfDocument> {
      const own = actor.tow_truck_company_id;
      const names = await towCompanyNames(db, own === null ? [] : [own]);
      return sheetOf(db, actor, id, names.get(own ?? 0) ?? null);
    },
  };
};
export type PaperService = ReturnType<typeof createPaperService>;
