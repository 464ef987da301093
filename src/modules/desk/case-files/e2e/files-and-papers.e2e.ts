import type { Page } from "@playwright/test";
import jpeg from "jpeg-js";
import writeExcelFile from "write-excel-file/node";
import { isDrawn } from "../../../../../e2e/harness/paper.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  makeOpenCase,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, unfold } from "../../../../../e2e/harness/fields.ts";
import { wavFile } from "../../../../../e2e/harness/sounds.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

interface Sent {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF of the demo that holds no font: its characters come by the maps of our own server. */
const foreignPdf = async (page: Page): Promise<Buffer> => {
  const base = "/api/announcements";
  const { data: items } = await callAs<{
    data: { id: number; attachment_count: number }[];
  }>(page, "GET", `${base}?per_page=100`);
  for (const { id } of items.filter((item) => item.attachment_count > 0)) {
    const { data } = await callAs<{
      data: { attachments: { kind: string; url: string }[] };
    }>(page, "GET", `${base}/${id}`);
    const pdf = data.attachments.find(({ kind }) => kind === "pdf");
    if (pdf !== undefined) return (await page.request.get(pdf.url)).body();
  }
  throw new Error("the demo has no announcement with a PDF");
};

const thickPages = 240;
/** Many pages, each with its number as text. */
const thickPdf = (): Buffer => {
  const pages = Array.from({ length: thickPages }, (_, index) => index + 1);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${thickPages}/Kids[${pages.map((page) => `${page * 2 + 2} 0 R`).join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...pages.flatMap((page) => {
      const words = `BT/F 40 Tf 60 700 Td(SHEET-${page})Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${page * 2 + 3} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
        `<</Length ${words.length}>>stream\n${words}\nendstream`,
      ];
    }),
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
  );
};

/** One of each kind. */
const filesOf = async (page: Page, run: string): Promise<Sent[]> => [
  {
    name: "見積.pdf",
    mimeType: "application/pdf",
    buffer: await foreignPdf(page),
  },
  {
    name: "現場.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(
      jpeg.encode({ width: 64, height: 48, data: Buffer.alloc(12_288, 90) }, 80)
        .data,
    ),
  },
  {
    name: "部品.xlsx",
    mimeType: "application/octet-stream",
    buffer: await writeExcelFile([
      {
        sheet: "部品表",
        data: [[{ value: "品名" }], [{ value: `コンプレッサー ${run}` }]],
      },
      { sheet: "二枚目", data: [[{ value: "備考欄" }]] },
    ]).toBuffer(),
  },
  { name: "通話.wav", mimeType: "audio/wav", buffer: wavFile(2) },
  {
    name: "帳票.pdf",
    mimeType: "application/pdf",
    buffer: thickPdf(),
  },
];

const block = (page: Page) => page.locator("#files");
const viewer = (page: Page) => page.getByRole("dialog");
const open = (page: Page, name: string) =>
  block(page)
    .getByRole("link", { name: `「${name}」を表示` })
    .click();
const close = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
};

/** All of many pages can be seen, few are drawn, and their words can be marked. */
const lookAtThick = async (page: Page): Promise<void> => {
  await open(page, "帳票.pdf");
  await expect(viewer(page)).toContainText(`1 / ${thickPages} ページ`);
  // The dialog may take the focus once more as it opens.
  await expect(async () => {
    await viewer(page).getByRole("region", { name: "帳票.pdf" }).press("End");
    await expect(viewer(page)).toContainText(
      `${thickPages} / ${thickPages} ページ`,
      { timeout: 2000 },
    );
  }).toPass();
  const words = viewer(page).getByText(`SHEET-${thickPages}`, { exact: true });
  await words.selectText();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(
    `SHEET-${thickPages}`,
  );
  expect(await viewer(page).locator("canvas").count()).toBeLessThan(8);
  await close(page);
};

/** Each kind in the viewer: pages, picture, sheets, sound. */
const lookAtEach = async (page: Page, run: string): Promise<void> => {
  await open(page, "見積.pdf");
  await expect(viewer(page)).toContainText(/[ぁ-ん一-龠]{4}/);
  await expect.poll(() => isDrawn(viewer(page))).toBe(true);
  await expectAccessible(page);
  await button(viewer(page), "拡大").click();
  await expect(viewer(page)).toContainText("125%");
  await close(page);

  await open(page, "現場.jpg");
  await expect(
    viewer(page).getByRole("img", { name: "現場.jpg" }),
  ).toBeVisible();
  await button(viewer(page), "右に回転").click();
  await close(page);

  await open(page, "部品.xlsx");
  await expect(
    viewer(page).getByRole("cell", { name: `コンプレッサー ${run}` }),
  ).toBeVisible();
  await viewer(page).getByRole("tab", { name: "二枚目" }).click();
  await expect(
    viewer(page).getByRole("cell", { name: "備考欄" }),
  ).toBeVisible();
  await close(page);

  await open(page, "通話.wav");
  await expect(
    viewer(page).getByRole("combobox", { name: "再生速度" }),
  ).toBeVisible();
  await close(page);
};

test("files of a case are sent, looked at, seen by others and removed; its papers are made", async ({
  page,
  openAs,
  watch,
}) => {
  // The text that calls itself a picture, and links of a file that is gone.
  watch.allow(/status of (422|562)/);
  const run = mark();
  await signIn(page, "operator");
  const made = await makeOpenCase(page, { customer_company: `顧客 ${run}` });
  await page.goto(casePath(made));
  await unfold(page, "添付");
  await expect(block(page)).toContainText("添付ファイルはありません");

  const colleague = await openAs("leader");
  await colleague.goto(casePath(made));
  await unfold(colleague, "添付");
  await expect(block(colleague)).toContainText("添付ファイルはありません");

  const chosen = page.waitForEvent("filechooser");
  await button(block(page), "ファイルを追加").click();
  await (
    await chosen
  ).setFiles([
    ...(await filesOf(page, run)),
    { name: "偽.jpg", mimeType: "image/jpeg", buffer: Buffer.from("text") },
  ]);
  await expect(
    page.getByText("「偽.jpg」: 対応していないファイル形式です。"),
  ).toBeVisible();
  await expect(block(page).getByRole("listitem")).toHaveCount(5);
  await lookAtEach(page, run);
  await lookAtThick(page);
  await expectAccessible(page);

  // The colleague sees them without reloading, and what is taken away goes from there too.
  await expect(block(colleague).getByRole("listitem")).toHaveCount(5);
  await button(block(page), "「通話.wav」を削除").click();
  await button(page.getByRole("alertdialog"), "ファイルを削除").click();
  await expect(block(colleague).getByRole("listitem")).toHaveCount(4);
  await expect(page.locator("#history")).toContainText("添付ファイル: 削除");

  // The paper of the case, in the viewer, and saved under its name.
  await button(page, "受付票").click();
  await expect(viewer(page)).toContainText(`顧客 ${run}`);
  await expect.poll(() => isDrawn(viewer(page))).toBe(true);
  const saving = page.waitForEvent("download");
  await button(viewer(page), "保存").click();
  expect((await saving).suggestedFilename()).toBe(
    `受付票_${made.reception_number}.pdf`,
  );
  await close(page);
  // Printed from the browser: the case without what is only for the screen.
  await page.emulateMedia({ media: "print" });
  await expect(button(page, "受付票")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
