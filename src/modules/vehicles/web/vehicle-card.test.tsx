import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  refusal,
  renderPages,
  testAccount,
} from "#platform/web/testing/page-test.tsx";
import type { VehicleCardData } from "../contract/card-endpoints.ts";
import { VehicleCard } from "./embeds/vehicle-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = "2026-11-20T17:10:00.000Z";
const card: VehicleCardData = {
  plate: "尾張小牧 100 あ 12-34",
  open_cases: [
    {
      id: 5,
      reception_number: "202611210005",
      inquiry_status: "in_progress",
      received_at: at,
      customer_company: null,
      matched_by: ["vehicle_registration_number"],
    },
  ],
  contacts: [{ kind: "call", id: 8, at, title: "山田", detail: "受信" }],
  special_clients: [],
  customer: null,
  communication_device_status: null,
  related: [
    {
      id: 3,
      version: 1,
      role: "trailer",
      plate: "千葉 100 あ ・・77",
      made_by: "藤崎",
      made_at: at,
    },
  ],
};

const show = () =>
  renderPages({
    pages: { "/card": () => <VehicleCard plate="尾張小牧 100 あ 1234" /> },
    at: "/card",
    account: testAccount("callCenterAgent"),
    answer: ({ path }) =>
      path.endsWith("/lookup")
        ? refusal(567, "外部システムに接続できません。")
        : { data: card },
  });

test("shows what is known at once and says that the registry does not answer", async () => {
  show();
  const found = within(
    await screen.findByRole("region", { name: "車両カード" }),
  );
  expect(await found.findByRole("link", { name: "202611210005" })).toBeTruthy();
  expect(found.getByRole("link", { name: "山田" })).toBeTruthy();
  expect(found.getByText("千葉 100 あ ・・77")).toBeTruthy();
  expect(await found.findByText(/外部システムに接続できません/)).toBeTruthy();
});
