import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part.tsx";
import { noticeStore } from "./notices.ts";

test("a part that does not come is asked for again and appears, told once and without an error page", async () => {
  let asked = 0;
  const Part = lazyPart<{ word: string }>(() => {
    asked += 1;
    return asked < 3
      ? Promise.reject(new Error("the server is gone"))
      : Promise.resolve(({ word }: { word: string }) => <p>{word}</p>);
  });
  render(<Part word="地図" />);
  expect(screen.queryByText("地図")).toBeNull();
  expect(await screen.findByText("地図")).toBeTruthy();
  expect(asked).toBe(3);
  expect(
    noticeStore.get().recent.map(({ message, times }) => [message, times]),
  ).toEqual([["ネットワークエラーが発生しました。", 1]]);
});

test("a part that came once is there at once", async () => {
  let asked = 0;
  const Part = lazyPart(() => {
    asked += 1;
    return Promise.resolve(() => <p>一覧</p>);
  });
  const first = render(<Part />);
  await screen.findByText("一覧");
  first.unmount();
  render(<Part />);
  expect(screen.getByText("一覧")).toBeTruthy();
  expect(asked).toBe(1);
});
