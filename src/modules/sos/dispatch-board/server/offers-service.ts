import { listTowCompanies } from "#modules/company/organisations/server/service.ts";
import {
  kindOfOffer,
  listBoardDispatches,
  listOpenDispatchCounts,
  scopeOfDispatches,
  sendOffer,
  suggestForCase,
} from "#modules/sos/sos-dispatch/server/service.ts";
import {
  getInquiryRow,
  scopeOfInquiries,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { z } from "zod";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createSharedAnswer } from "#platform/server/http/shared-answer.ts";
import {
  type BoardOffer,
  type boardOffersSchema,
  type sendOfferSchema,
  type sentOfferSchema,
  boardLimits,
} from "../contract/schema.ts";
import { boardOf } from "./access.ts";

export interface BoardOffers extends z.infer<typeof boardOffersSchema> {}

export interface OfferQuestion {
  readonly db: Db;
  readonly actor: Actor;
  readonly inquiryId: number;
}

/**
 * Companies for a case, best first. Whoever is at it just now is not offered again; who was asked before and came
 * to nothing stands behind the others.
 */
export const readOffers = async ({
  db,
  actor,
  inquiryId,
}: OfferQuestion): Promise<BoardOffers> => {
  const inquiry = await getInquiryRow(db, scopeOfInquiries(actor), inquiryId);
  const suggestions = await suggestForCase(db, actor, inquiryId);
  const dispatches = await listBoardDispatches(db, scopeOfDispatches(actor), [
    inquiryId,
  ]);
  const idsOf = (isWanted: (progress: string) => boolean): Set<number> =>
    new Set(
      dispatches
        .filter((one) => one.arranged_at !== null && isWanted(one.progress))
        .map((one) => one.tow_truck_company_id ?? 0),
    );
  const ended = idsOf((it) => it === "declined" || it === "cancelled");
  const present = idsOf((it) => it !== "declined" && it !== "cancelled");
  const places = new Map(
    (await listTowCompanies(db)).map((one) => [one.id, one]),
  );
  const open = await listOpenDispatchCounts(
    db,
    suggestions.map((one) => one.tow_truck_company_id),
  );
  const offers: BoardOffer[] = suggestions
    .filter((one) => !present.has(one.tow_truck_company_id))
    .map((one) => ({
      ...one,
      open_dispatch_count: open.get(one.tow_truck_company_id) ?? 0,
      latitude: places.get(one.tow_truck_company_id)?.latitude ?? null,
      longitude: places.get(one.tow_truck_company_id)?.longitude ?? null,
      was_asked: ended.has(one.tow_truck_company_id),
    }))
    .toSorted((a, b) => Number(a.was_asked) - Number(b.was_asked));
  return {
    inquiry_id: inquiryId,
    kind: kindOfOffer(inquiry.service_division),
    offers: offers.slice(0, boardLimits.offers),
  };
};

/** Boards that look at the same case ask the ranking once. */
export const createOfferReading = () => {
  const shared = createSharedAnswer<string, OfferQuestion, BoardOffers>(
    readOffers,
  );
  return (question: OfferQuestion): Promise<BoardOffers> =>
    shared(`${boardOf(question.actor)} ${question.inquiryId}`, question);
};

/** One key: the company is asked, with the case arranged in the same step. */
export const send = async (
  context: InquiryWrite,
  inquiryId: number,
  body: z.infer<typeof sendOfferSchema>,
): Promise<z.infer<typeof sentOfferSchema>> => {
  const { dispatch, company_name } = await sendOffer(context, {
    ...body,
    inquiry_id: inquiryId,
  });
  return {
    dispatch_id: dispatch.id,
    inquiry_id: inquiryId,
    company_name,
    arranged_at: dispatch.arranged_at ?? "",
  };
};
