/**
 * `npm run call -- [--from 090-…] [--known] [--withheld] [--extension 201] [--answer SECONDS] [--seconds 40]`: plays a
 * call of the telephone exchange on the running product of this DATA_DIR and PORT. `--known` calls from the number of
 * an open case; `--answer` lets the extension pick up after so many seconds; without it the call rings for `--seconds`
 * and ends, answered on a screen or not. Ctrl-C hangs up.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { loadConfig } from "#platform/server/config.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { joinDatabase } from "#launcher/open-database.ts";
import { telephonyText } from "#modules/desk/telephony/contract/text.ts";
import { sendExchangeEvent } from "./exchange.ts";

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    known: { type: "boolean", default: false },
    withheld: { type: "boolean", default: false },
    extension: { type: "string" },
    answer: { type: "string" },
    seconds: { type: "string", default: "40" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(`npm run call -- [options]: a call of the telephone exchange on the running demo (PORT, DATA_DIR)
  --from 090-…      the caller's number (default 090-1234-5678)
  --known           from the number of an open case
  --withheld        without a number
  --extension 201   where it rings
  --answer 5        the extension picks up after so many seconds
  --seconds 40      when it ends`);
  process.exit(0);
}
const config = loadConfig();

/** The telephone of the newest case that is still worked on. */
const findKnownNumber = async (): Promise<string> => {
  const { url, close } = await joinDatabase(config);
  const db = createDatabase(url, { max: 1 });
  try {
    const { rows } = await sql<{ phone: string }>`
      select caller_phone as phone from sos_inquiries
      where inquiry_status = 'in_progress' and caller_phone_digits <> '' and deleted_at is null
      order by received_at desc limit 1`.execute(db);
    if (rows[0] === undefined) throw new Error("no open case with a number");
    return rows[0].phone;
  } finally {
    await db.destroy();
    await close();
  }
};

const from = values.withheld
  ? telephonyText.withheld
  : (values.from ?? (values.known ? await findKnownNumber() : "090-1234-5678"));
const call_id = `demo-${randomUUID()}`;

const send = async (event: "ringing" | "answered" | "ended"): Promise<void> => {
  await sendExchangeEvent(
    {
      url: `http://${config.host}:${config.port}`,
      secret: config.telephonySecret,
    },
    {
      event,
      call_id,
      from,
      to: "0120-000-000",
      extension: values.extension,
    },
  );
  console.log(`${new Date().toLocaleTimeString()} ${event} ${from}`);
};

process.once("SIGINT", () => {
  void send("ended").finally(() => process.exit(0));
});
const total = Number(values.seconds) * 1000;
const untilAnswer =
  values.answer === undefined ? total : Number(values.answer) * 1000;
await send("ringing");
await sleep(Math.min(untilAnswer, total));
if (values.answer !== undefined) {
  await send("answered");
  await sleep(Math.max(0, total - untilAnswer));
}
await send("ended");
