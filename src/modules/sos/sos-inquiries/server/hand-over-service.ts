import type { z } from "zod";
import {
  noteHandOver,
  type HandOverPort,
} from "#modules/desk/case-hand-overs/server/service.ts";
import {
  rowsOfLines,
  type HandedField,
} from "#modules/desk/case-hand-overs/contract/rules.ts";
import { handOverText } from "#modules/desk/case-hand-overs/contract/text.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { caseCorrespondence } from "#modules/desk/case-desk/server/correspondence-service.ts";
import { listOpenCasesByKeys } from "#modules/desk/case-desk/server/double-service.ts";
import { createCase } from "#modules/desk/case-desk/server/kind-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { tellDesk } from "#modules/desk/case-notices/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { correspondenceLimits } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import {
  beginningOf,
  fieldWords,
} from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "../contract/fields.ts";
import { sosCase } from "../contract/key-rules.ts";
import { inquiryInputSchema } from "../contract/schema.ts";
import { handedOver, sosDesk } from "./case-service.ts";
import { lockInquiry } from "./locking-service.ts";
import type { InquiryRow } from "./tables.ts";

const words = fieldWords(inquiryCase);

const shape: Readonly<Record<string, z.ZodType | undefined>> =
  inquiryInputSchema.shape;
const mayHold = (name: string, value: unknown): boolean =>
  shape[name]?.safeParse(value).success === true;

const valuesOf = (fields: readonly HandedField[]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** What this desk may hold of what the other hands on. */
const known = (taken: readonly HandedField[]): HandedField[] =>
  taken.filter(({ name, value }) => mayHold(name, value));

/** How a call came in: of a case that is there, it is another one. */
const ofReception: ReadonlySet<string> = new Set(
  Object.keys(inquiryCase.sections.reception.fields),
);

/** What an open case says otherwise, or not at all: whoever works on it decides what it is to say. */
const differing = (
  row: InquiryRow,
  taken: readonly HandedField[],
): HandedField[] =>
  taken.filter(({ name, value }) => {
    const own = inquiryCase.names.find((one) => one === name);
    return (
      own === undefined ||
      (!ofReception.has(own) && words(own, row[own]) !== words(own, value))
    );
  });

const openCase = async (write: CaseWrite, id: number): Promise<InquiryRow> => {
  const row = await lockInquiry(write, { id });
  if (!isOpenStatus(row.inquiry_status))
    throw new AppError("not_possible_now", { message: handOverText.notOpen });
  return row;
};

const { writeRow } = caseCorrespondence(sosDesk);

/** What SOS does for desks whose case turns out to be a breakdown; the right of that desk is enough. */
export const receiveHandOver: Omit<HandOverPort, "card" | "carry"> = {
  offered: async (db, actor, keys) => {
    const rows = await listOpenCasesByKeys(db, sosDesk, actor, {
      ...keys,
      except_id: 0,
    });
    return rows.map(
      ({ id, reception_number, inquiry_status, received_at }) => ({
        id,
        reception_number,
        inquiry_status,
        received_at,
      }),
    );
  },

  hold: async (write, id) => {
    await openCase(write, id);
  },

  async receive(write, { from, taken, noted, said, into_id }) {
    const now = new Date().toISOString();
    const held = known(taken);
    const memo = noted.join("\n");
    const hasMemo = into_id === null && mayHold("memo", memo);
    const row =
      into_id === null
        ? await createCase(write, sosDesk, {
            ...beginningOf(inquiryCase),
            received_at: now,
            receiver_name: write.actor.name,
            ...valuesOf(held),
            ...(hasMemo && { memo }),
            // The caller waits since the first desk took the call; this one works on it from now on.
            work_since: now,
          })
        : await openCase(write, into_id);
    const unheld =
      into_id === null
        ? taken.filter((one) => !held.includes(one))
        : differing(row, taken);
    const lines = [
      ...said,
      ...unheld.map(({ line }) => line),
      ...(hasMemo ? [] : noted),
    ];
    for (const body of rowsOfLines(lines, correspondenceLimits.body))
      await writeRow(write, row, {
        at: now,
        direction: "incoming",
        counterpart: handOverText.from(from),
        person: null,
        body,
      });
    const to = sosCase(row.id);
    await noteHandOver(write, { from, to });
    await tellDesk(write, to, {
      kind: handedOver,
      text: handOverText.come(from),
    });
    const { id, reception_number } = row;
    return { module: "sos", id, reception_number };
  },
};
