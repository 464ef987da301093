import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { signInClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { secondsRow, type FigureRow } from "./figures.ts";
import { checkRun, sendTable, writeRun } from "./import-runs.ts";

const rowCount = 100_000;
const vehiclesOfCustomer = 20;
const seconds = { check: 60, write: 120, slips: 120 } as const;
const pollMs = 250;
const lateMs = 10 * 60_000;

const head = [
  "販売会社コード",
  "顧客コード",
  "使用者名",
  "カナ",
  "〒",
  "住所",
  "TEL1",
  "車台番号",
  "メーカー",
  "用途",
  "形状",
  "総重量",
  "定員",
  "登録日",
  "車検満了日",
];

/** New vehicles of new users, with inspections over the whole of next year. */
function makeTable(dealer: string, mark: string): string {
  const day = (index: number): string =>
    new Date(Date.now() + (30 + (index % 330)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const user = Math.floor(index / vehiclesOfCustomer);
    return [
      dealer,
      `${mark}${String(user).padStart(4, "0")}`,
      `取込運輸${mark}${user}`,
      "ﾄﾘｺﾐｳﾝﾕ",
      "220-0011",
      `神奈川県横浜市西区${user}`,
      `045-${String(1000 + (user % 9000))}-${String(user % 10_000).padStart(4, "0")}`,
      `BENCH${mark}-${String(index).padStart(7, "0")}`,
      "",
      "事業用",
      "貨物",
      "25000",
      "2",
      "2024-04-01",
      day(index),
    ];
  });
  return [head, ...rows].map((cells) => cells.join(",")).join("\r\n");
}

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1000];
};

/** 100,000 vehicles in one file: read and checked, written, and with the slips that they should have. */
export async function measureOutboundImport(
  world: BenchWorld,
): Promise<FigureRow[]> {
  const { db } = world.sql;
  const { rows } = await sql<{ code: string; made: number }>`
    select code, (select count(*)::int from outbound_vehicles where chassis_number like 'BENCH%') as made
    from car_dealers order by id limit 1`.execute(db);
  const { code = "", made = 0 } = rows[0] ?? {};
  const mark = String(10 + made / rowCount);
  const file = new File([makeTable(code, mark)], "vehicles.csv");
  const admin = await signInClient(world.product.url, "admin");
  const [checked, checkSeconds] = await timed(async () =>
    checkRun(
      admin,
      await sendTable(world, admin, { kind: "outbound_vehicles", file }),
    ),
  );
  const [, writeSeconds] = await timed(() => writeRun(admin, checked));
  const [slips, slipSeconds] = await timed(async () => {
    const end = performance.now() + lateMs;
    for (;;) {
      const { rows: left } = await sql<{ left: number; slips: number }>`
        select count(*) filter (where s.id is null)::int as left, count(s.id)::int as slips
        from outbound_vehicles v left join outbound_slips s on s.outbound_vehicle_id = v.id
        where v.chassis_number like ${`BENCH${mark}-%`}`.execute(db);
      if (left[0]?.left === 0 || performance.now() > end)
        return left[0]?.slips ?? 0;
      await sleep(pollMs);
    }
  });
  admin.close();
  const isWhole = checked.error_row_count === 0;
  const what = `import of ${rowCount} vehicles`;
  return [
    secondsRow(
      `${what}: read and checked`,
      checkSeconds,
      seconds.check,
      isWhole,
    ),
    secondsRow(`${what}: written`, writeSeconds, seconds.write),
    secondsRow(`${what}: ${slips} slips beside`, slipSeconds, seconds.slips),
  ];
}
