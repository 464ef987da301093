import { AppError } from "#platform/contract/errors.ts";
import {
  caseMerging,
  type MergedCases,
} from "#modules/desk/case-desk/server/merging-service.ts";
import type { Inquiry } from "../contract/schema.ts";
import { inquiryText } from "../contract/text.ts";
import { sosDesk } from "./case-service.ts";
import type { InquiryDependencies } from "./dependency-service.ts";
import { present } from "./reading-service.ts";
import type { InquiryRow } from "./tables.ts";
import { contacts } from "./contact-service.ts";

type Patch = Partial<InquiryRow>;

const refuse = (message: string): AppError =>
  new AppError("not_possible_now", { message });

/**
 * Those outside see the cases of their company or make only: what was written with them stays theirs.
 *
 * @throws AppError 570 where the two cases belong to different ones
 */
const outsidePatch = ({ double, kept }: MergedCases<InquiryRow>): Patch => {
  const differ = (field: "car_dealer_id" | "vehicle_make"): boolean =>
    double[field] !== null &&
    kept[field] !== null &&
    double[field] !== kept[field];
  if (differ("car_dealer_id")) throw refuse(inquiryText.dealersDiffer);
  if (differ("vehicle_make")) throw refuse(inquiryText.makesDiffer);
  const ofDealer = {
    car_dealer_id: double.car_dealer_id,
    car_dealer_branch_id: double.car_dealer_branch_id,
  };
  return {
    ...(kept.car_dealer_id === null && ofDealer),
    vehicle_make: kept.vehicle_make ?? double.vehicle_make,
    car_incident_type: kept.car_incident_type ?? double.car_incident_type,
    desired_contact_at: kept.desired_contact_at ?? double.desired_contact_at,
    desired_contact_note:
      kept.desired_contact_note ?? double.desired_contact_note,
  };
};

/** A double reception goes into the open case of the same vehicle, with what SOS would lose of it. */
export const createInquiryMerging = (dependencies: InquiryDependencies) => {
  const merge = caseMerging(sosDesk, {
    // A report tells of work under its own number; three fit into a case, in its own tabs.
    async check({ db }, { id }) {
      const summary = (await dependencies.summariesOf(db, [id])).get(id);
      if ((summary?.work_reports ?? []).length > 0)
        throw refuse(inquiryText.reportedNotMerged);
    },
    carried: (cases) => ({
      ...outsidePatch(cases),
      ...contacts.promised(cases),
    }),
    moveTo: (write, move) => dependencies.moveTo(write, move),
  });
  return {
    merge: async (...given: Parameters<typeof merge>): Promise<Inquiry> => {
      const [{ db, actor }] = given;
      return present(db, await merge(...given), actor);
    },
  };
};
