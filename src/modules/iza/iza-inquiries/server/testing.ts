import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  createTestApp,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { IzaSections } from "../contract/fields.ts";
import type { DocumentPort } from "./document-service.ts";
import { izaInquiryModule } from "./module.ts";

type Input = CaseInputOf<IzaSections>;

/** Nothing to quote from. */
export const noDocuments: DocumentPort = {
  search: () => Promise.resolve({ documents: [], is_cut: false }),
  find: () => Promise.resolve(undefined),
};

/** The desk on a real database. */
export const createIzaTestApp = (
  db: Db,
  documents = noDocuments,
): Promise<TestApp> => createTestApp(db, izaInquiryModule(documents).routes);

/** A call for help that may be taken up. */
export const startableIza: Partial<Input> = {
  caller_name: "山田太郎",
  caller_phone: "090-1234-5678",
  trouble_category: "battery",
};

/** What ends one on the telephone. */
export const solvedIza: Partial<Input> = {
  guidance: "ブースターケーブルでの始動を案内",
  guidance_result: "solved",
  result: "phone_resolved",
};
