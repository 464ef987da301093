import { expect, it } from "vitest";
import { shortCompany, shortDirection, shortRoad } from "./short-text.ts";

it.each([
  [shortCompany, "株式会社北星運輸", "㈱北星運輸"],
  [shortCompany, "つばさ物流有限会社", "つばさ物流㈲"],
  [shortCompany, "山田 太郎", "山田 太郎"],
  [shortRoad, "東北自動車道", "東北道"],
  [shortRoad, "東名高速道路", "東名"],
  [shortRoad, "新名神高速道路", "新名神"],
  [shortRoad, "広島高速道路", "広島高速"],
  [shortRoad, "首都高速湾岸線", "首都高湾岸線"],
  [shortDirection, "下り（青森方面）", "下り"],
  [shortDirection, "外回り", "外回り"],
])("%o of %s is %s", (short, full, shown) => {
  expect(short(full)).toBe(shown);
});
