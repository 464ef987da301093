import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { inquiryContacts } from "../contract/contact-fields.ts";
import { isDivisionCombination } from "../contract/rules.ts";
import type {
  DealerPart,
  Inquiry,
  InquiryCreate,
  InquiryUpdate,
} from "../contract/schema.ts";
import { inquiryText } from "../contract/text.ts";
import { requireVehicleAgreed } from "./double-service.ts";
import {
  lockInquiry,
  requireInquiryAction,
  type InquiryWrite,
} from "./locking-service.ts";
import { contacts } from "./contact-service.ts";
import { requireDealer } from "#modules/desk/case-desk/server/dealer-service.ts";
import {
  createCase,
  requireNeedKept,
} from "#modules/desk/case-desk/server/kind-service.ts";
import { sosDesk } from "./case-service.ts";
import { inquiryKind } from "./mutations.ts";
import type { InquiryRow } from "./tables.ts";
import { present } from "./reading-service.ts";

/** Cancelling takes its own step, which asks for the reason and looks at what is under way. */
const refuseCancelDivision = (input: InquiryCreate): void => {
  if (input.service_division?.includes("Cancel") === true)
    throw new AppError("invalid_input", {
      errors: { service_division: [inquiryText.cancelByStep] },
    });
};

const checkInput = async (
  db: Db,
  next: Pick<
    Partial<InquiryRow>,
    "service_division" | "car_dealer_id" | "car_dealer_branch_id"
  >,
): Promise<void> => {
  if (!isDivisionCombination(next.service_division ?? []))
    throw new AppError("invalid_input", {
      errors: { service_division: [inquiryText.divisionCombination] },
    });
  await requireDealer(db, next);
};

const updateCase = async (
  context: InquiryWrite,
  id: number,
  input: InquiryUpdate,
): Promise<Inquiry> => {
  const { version, agreed_double_ids: agreed, ...fields } = input;
  const before = await lockInquiry(context, { id, version });
  requireInquiryAction(
    before,
    inquiryContacts.areAlone(fields) ? "contact" : "update",
    context.actor,
  );
  requireNeedKept(sosDesk, before, fields, context.actor);
  refuseCancelDivision(fields);
  await checkInput(context.db, { ...before, ...fields });
  const patch = {
    ...fields,
    ...contacts.stamp(before, fields, context.actor.name),
  };
  const reason = await requireVehicleAgreed(context.db, before, fields, agreed);
  const row = await updateRecord(context, inquiryKind, before, patch, {
    action: "update",
    reason,
  });
  return present(context.db, row, context.actor);
};

/** Creating and editing a case. */
export const inquiryEditing = {
  /** First save: the reception number is given in the same transaction as the row. */
  async create(context: InquiryWrite, input: InquiryCreate): Promise<Inquiry> {
    refuseCancelDivision(input);
    await checkInput(context.db, input);
    const row = await createCase(context, sosDesk, {
      received_at: new Date().toISOString(),
      receiver_name: context.actor.name,
      ...input,
      ...contacts.stamp({}, input, context.actor.name),
    });
    return present(context.db, row, context.actor);
  },

  /** The part of a case that its sales company keeps. */
  async updateDealerPart(
    context: InquiryWrite,
    id: number,
    { version, ...fields }: DealerPart,
  ): Promise<Inquiry> {
    const before = await lockInquiry(context, { id, version });
    requireInquiryAction(before, "dealer_part", context.actor);
    const row = await updateRecord(context, inquiryKind, before, {
      ...fields,
      ...contacts.stamp(before, fields, context.actor.name),
    });
    return present(context.db, row, context.actor);
  },

  update: updateCase,
};
