import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  lockRecord,
  type RecordKind,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { PaymentSettings } from "../contract/settings-schema.ts";
import { audienceOfRun, everySetting } from "./access.ts";
import { getSettingsRow } from "./settings-queries.ts";
import type { SettingsRow } from "./tables.ts";

const kind: RecordKind<SettingsRow> = {
  entity: "tow_payment_settings",
  table: "tow_payment_settings",
  topic: "towPaymentSettings",
  audienceOf: () => audienceOfRun,
};

const present = ({
  payments_need_two,
  off_reason,
  version,
}: SettingsRow): PaymentSettings => ({
  payments_need_two,
  off_reason,
  version,
});

/** Whether a second person lets runs go to the bank. */
export const getSettings = async (db: Db): Promise<PaymentSettings> =>
  present(await getSettingsRow(db));

/** Asks for a second person, or says why one is enough. @throws AppError 568 where somebody changed it since */
export const updateSettings = async (
  write: SignedWrite,
  { version, payments_need_two, off_reason }: PaymentSettings,
): Promise<PaymentSettings> => {
  const before = await lockRecord(write.db, kind, {
    id: 1,
    version,
    scope: everySetting,
  });
  const reason = payments_need_two ? null : off_reason;
  const after = await updateRecord(
    write,
    kind,
    before,
    { payments_need_two, off_reason: reason },
    { action: "update", reason },
  );
  return present(after);
};
