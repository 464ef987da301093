/** `npm run books`: what each account of the books stands at, and sums that are not what stands; fails where there are. */
import { journalAccounts } from "#modules/billing/journal/contract/lookups.ts";
import { sumKinds } from "#modules/billing/journal/contract/text.ts";
import {
  listUnequal,
  sumAccounts,
} from "#modules/billing/journal/server/service.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { loadConfig } from "#platform/server/config.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { joinDatabase } from "#launcher/open-database.ts";

const { url, close } = await joinDatabase(loadConfig());
const db = createDatabase(url, { max: 1 });
try {
  for (const { account, debit, credit } of await sumAccounts(db))
    console.log(
      `${journalAccounts.labelOf(account)}: ${formatYen(debit)} - ${formatYen(credit)} = ${formatYen(debit - credit)}`,
    );
  const unequal = await listUnequal(db);
  for (const { kind, id, name, books, stands } of unequal)
    console.log(
      `${sumKinds[kind]} ${String(id)} ${name}: ${formatYen(books)} <> ${formatYen(stands)}`,
    );
  console.log(
    unequal.length === 0
      ? "the books say what stands"
      : `${String(unequal.length)} sums are not what stands`,
  );
  process.exitCode = unequal.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
  await close();
}
