import { afterEach, expect, it } from "vitest";
import { rangesIn } from "./mark-rows.ts";

afterEach(() => document.body.replaceChildren());

const marked = (rows: string, keyword: string): string[] => {
  const frame = document.createElement("div");
  frame.innerHTML = `<table><thead><tr><th>山田</th></tr></thead><tbody>${rows}</tbody></table>`;
  document.body.append(frame);
  return rangesIn(frame, keyword).map(String);
};

it("finds the words in the rows as they are written there, and not in the head", () => {
  const rows =
    "<tr><td><a>202611220027</a></td><td><span>㈲山田運送店</span></td></tr>" +
    "<tr><td>尾張小牧 100 あ 12-34</td><td>ヤマダ ナオ・やまだ</td></tr>";
  expect(marked(rows, "山田")).toEqual(["山田"]);
  expect(marked(rows, "やまだ")).toEqual(["ヤマダ", "やまだ"]);
  expect(marked(rows, "尾張小牧100あ12")).toEqual(["尾張小牧 100 あ 12"]);
  expect(marked(rows, "運送 0027")).toEqual(["0027", "運送"]);
  expect(marked(rows, "無い")).toEqual([]);
  expect(marked(rows, "　")).toEqual([]);
});
