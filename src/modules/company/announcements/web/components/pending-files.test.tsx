import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { PendingFiles } from "./pending-files.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused = "対応していないファイル形式です。";

const Page = () => {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <PendingFiles files={files} onChange={setFiles} />;
};

test("a file that would be refused is refused at the field, before anything is published", async () => {
  let checks = 0;
  const { sent } = renderPages({
    pages: { "/": Page },
    at: "/",
    account: testAccount("administrator"),
    answer: () => {
      checks += 1;
      return checks === 1
        ? Response.json(
            { message: refused, errors: { file: [refused] } },
            { status: 422 },
          )
        : new Response(null, { status: 204 });
    },
  });
  const input = (await screen.findAllByLabelText<HTMLInputElement>(/./)).find(
    ({ type }) => type === "file",
  );
  if (input === undefined) throw new Error("no field for files");
  await userEvent.upload(input, [
    new File(["MZ"], "偽物.pdf"),
    new File(["%PDF"], "案内.pdf"),
    new File(["x".repeat(5_000_001)], "大きい.pdf"),
  ]);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(`「偽物.pdf」: ${refused}`);
  expect(alert.textContent).toContain("5,000,000バイト以下");
  expect(screen.getByText("案内.pdf")).toBeTruthy();
  expect(screen.queryByText("偽物.pdf")).toBeNull();
  expect(new Set(sent.map(({ path }) => path))).toEqual(
    new Set(["/api/announcements/attachments/check"]),
  );
});
