import { readFileSync } from "node:fs";
import { sql } from "kysely";
import writeWorkbook from "write-excel-file/node";
import { z } from "zod";
import { expectStatus, signInClient, type ApiClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import type { FigureRow } from "./figures.ts";
import {
  checkRun,
  importPath as path,
  sendTable,
  type ImportRun as Run,
} from "./import-runs.ts";

const rowCount = 100_000;
const secondsLimit = 60;
const memoryLimitMb = 200;
/** Every so many rows one is bad, each time in another column. */
const badEvery = 100;
const rowsAtOnce = 1000;
const readMemoryEveryMs = 50;

const rowsAnswer = z.object({
  data: z.array(
    z.object({
      row_number: z.number(),
      errors: z.record(z.string(), z.array(z.string())).nullable(),
    }),
  ),
});

const head = [
  "ユーザー名",
  "氏名",
  "氏名カナ",
  "所属組織",
  "部門",
  "ロール",
  "権限",
];
/** A wrong value, the place of its cell and the key of its column. */
const wrong = [
  ["あ", 0, "username"],
  ["", 1, "name"],
  ["tanaka", 2, "name_kana"],
  ["ない会社", 3, "account_id"],
  ["総務", 4, "division"],
  ["社長", 5, "roles"],
  ["空を飛ぶ", 6, "permissions"],
] as const;

interface BadCell {
  readonly row_number: number;
  readonly column: string;
}

/** New users with the head, some of them bad in one cell or two. */
function makeTable(): { rows: string[][]; bad: BadCell[] } {
  const bad: BadCell[] = [];
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const cells = [
      `bench.import.${index}`,
      `取込 太郎${index}`,
      "トリコミ タロウ",
      "救援センター",
      "オペレーター",
      "オペレーター",
      "IZA・SOS・パスワード変更",
    ];
    if (index % badEvery === 0) {
      const turn = index / badEvery;
      for (const [value, place, column] of [
        wrong[turn % wrong.length],
        turn % 3 === 0 ? wrong[(turn + 1) % wrong.length] : undefined,
      ].filter((one) => one !== undefined)) {
        cells[place] = value;
        bad.push({ row_number: index + 2, column });
      }
    }
    return cells;
  });
  return { rows: [head, ...rows], bad };
}

const memoryMb = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
};

/** The most memory that a process takes beyond what it has now, while something goes on. */
async function watchMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; moreMb: number }> {
  const before = memoryMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb(pid));
  }, readMemoryEveryMs);
  try {
    return { result: await work(), moreMb: most - before };
  } finally {
    clearInterval(timer);
  }
}

/** Cells that the check names. */
async function listNamed(admin: ApiClient, run: Run): Promise<BadCell[]> {
  const cells: BadCell[] = [];
  for (let page = 1; page <= run.error_row_count / rowsAtOnce + 1; page += 1) {
    const answer = await admin.get(
      `${path}/${run.id}/rows?only_errors=true&per_page=${rowsAtOnce}&page=${page}`,
    );
    const { data } = rowsAnswer.parse(
      JSON.parse(expectStatus(answer, 200).text),
    );
    for (const { row_number, errors } of data)
      for (const column of Object.keys(errors ?? {}))
        cells.push({ row_number, column });
  }
  return cells;
}

const wordOf = ({ row_number, column }: BadCell): string =>
  `${row_number} ${column}`;

const countUsers = async (world: BenchWorld): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users`.execute(world.sql.db);
  return rows[0]?.total ?? 0;
};

/** Reads and checks one file and gives it up again; the lines of the table. */
async function measureFile(
  world: BenchWorld,
  admin: ApiClient,
  file: File,
  bad: readonly BadCell[],
): Promise<FigureRow[]> {
  const usersBefore = await countUsers(world);
  let readSeconds = 0;
  const began = performance.now();
  const { result: run, moreMb } = await watchMemory(
    world.product.pid(),
    async () => {
      const sent = await sendTable(world, admin, { kind: "users", file });
      readSeconds = (performance.now() - began) / 1000;
      return checkRun(admin, sent);
    },
  );
  const seconds = (performance.now() - began) / 1000;
  const named = new Set((await listNamed(admin, run)).map(wordOf));
  const missing = bad.filter((cell) => !named.has(wordOf(cell))).length;
  const refused = await admin.send("POST", `${path}/${run.id}/write`, {
    version: run.version,
  });
  const written = (await countUsers(world)) - usersBefore;
  const what = `import: check of ${rowCount} rows, ${file.name}`;
  return [
    {
      what,
      target: `≤ ${secondsLimit} s, ≤ ${memoryLimitMb} MB more`,
      measured: `${seconds.toFixed(1)} s (reading ${readSeconds.toFixed(1)}), ${Math.round(moreMb)} MB more`,
      bare: "",
      isReached: seconds <= secondsLimit && moreMb <= memoryLimitMb,
    },
    {
      what: `– every bad cell named, nothing written`,
      target: `${bad.length} cells, 0 users`,
      measured: `${bad.length - missing} of ${bad.length} named, ${named.size} in all; writing ${refused.status}, ${written} users`,
      bare: "",
      isReached:
        missing === 0 &&
        named.size === bad.length &&
        refused.status === 570 &&
        written === 0,
    },
  ];
}

/** The check of as many rows as an import takes, some of them bad, as CSV and as a workbook. */
export async function measureImport(world: BenchWorld): Promise<FigureRow[]> {
  const { rows, bad } = makeTable();
  const admin = await signInClient(world.product.url, "admin");
  const csv = rows.map((cells) => cells.join(",")).join("\r\n");
  const book = await writeWorkbook(
    rows.map((cells) => cells.map((value) => ({ value, type: String }))),
  ).toBuffer();
  const lines: FigureRow[] = [];
  for (const file of [
    new File([csv], "csv"),
    new File([new Uint8Array(book)], "xlsx"),
  ])
    lines.push(...(await measureFile(world, admin, file, bad)));
  admin.close();
  return lines;
}
