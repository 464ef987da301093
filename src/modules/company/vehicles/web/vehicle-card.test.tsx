import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/web/api/api-error.ts";
import {
  refusal,
  renderPages,
  testAccount,
} from "#platform/web/testing/page-test.tsx";
import type { VehicleCardData } from "../contract/card-endpoints.ts";
import { lookupHeadline } from "./components/lookup-rows.tsx";
import { VehicleCard, VehicleDues } from "./embeds/vehicle-card.tsx";
import { VehicleCards } from "./embeds/vehicle-cards.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = "2026-11-20T17:10:00.000Z";
const card: VehicleCardData = {
  plate: "尾張小牧 100 あ 12-34",
  open_cases: [
    {
      module: "sos",
      id: 5,
      reception_number: "202611210005",
      status: "対応中",
      received_at: at,
      customer_company: null,
      matched_by: ["vehicle_registration_number"],
    },
  ],
  contacts: [
    {
      kind: "call",
      id: 8,
      at,
      title: "山田",
      detail: "受信",
      path: "/call-logs/8",
    },
  ],
  special_clients: [],
  customer: null,
  communication_device_status: null,
  dues: [
    {
      id: 4,
      title: "車検",
      detail: "点検期限 2027-01-31 要架電",
      path: "/outbound/outgoing-calls/11?slip=4",
    },
  ],
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

const show = (
  Card = () => <VehicleCard plate="尾張小牧 100 あ 1234" />,
  role: "callCenterAgent" | "carDealer" = "callCenterAgent",
) =>
  renderPages({
    pages: { "/card": Card },
    at: "/card",
    account: testAccount(role),
    answer: ({ path, method }) => {
      if (method === "DELETE")
        return refusal(568, "他のユーザーが更新しました。");
      return path.endsWith("/lookup")
        ? refusal(567, "外部システムに接続できません。")
        : { data: card };
    },
  });

test("shows what is known at once and says that the registry does not answer", async () => {
  show();
  const found = within(
    await screen.findByRole("region", { name: "車両カード" }),
  );
  expect(
    await found.findByRole("link", { name: "SOS 202611210005" }),
  ).toBeTruthy();
  expect(found.getByRole("link", { name: "山田" })).toBeTruthy();
  expect(found.getByText("千葉 100 あ ・・77")).toBeTruthy();
  expect(await found.findByText(/外部システムに接続できません/)).toBeTruthy();
});

test.each(["外部システムに接続できません。", "外部システムに接続できません"])(
  "says after %s, as a sentence of its own, that the form goes on without it",
  (message) => {
    expect(lookupHeadline(undefined, new ApiError(567, message))).toBe(
      "外部システムに接続できません。照会なしで入力を続けられます。",
    );
  },
);

test("offers the inspection that is due to whoever calls for it", async () => {
  show(() => <VehicleDues keys={{ plate: "尾張小牧 100 あ 1234" }} />);
  const link = await screen.findByRole("link", { name: "車検" });
  expect(link.getAttribute("href")).toBe("/outbound/outgoing-calls/11?slip=4");
  expect(screen.getByText(/2027-01-31 要架電/)).toBeTruthy();
});

test("unlinks the version that was shown, and reads the card again where another was faster", async () => {
  const user = userEvent.setup();
  const { sent } = show();
  await user.click(
    await screen.findByRole("button", { name: "千葉 100 あ ・・77 を外す" }),
  );
  await user.type(
    await screen.findByRole("textbox", { name: "削除理由" }),
    "別の車両",
  );
  await user.click(await screen.findByRole("button", { name: "外す" }));
  expect(
    (await screen.findAllByText(/他のユーザーが更新しました/)).length,
  ).toBeGreaterThan(0);
  expect(screen.getByDisplayValue("別の車両")).toBeTruthy();
  const removal = sent.find(({ method }) => method === "DELETE");
  expect(removal?.path).toBe("/api/vehicles/links/3");
  expect(removal?.query.get("version")).toBe("1");
  expect(removal?.query.get("reason")).toBe("別の車両");
  const cards = sent.filter(({ path }) => path === "/api/vehicles/card");
  expect(cards).toHaveLength(2);
});

const plates = ["尾張小牧100あ12-34", "袖ヶ浦 800 か 77", "1234"];

test("shows the card of one of several vehicles at a time", async () => {
  const user = userEvent.setup();
  const { sent } = show(() => <VehicleCards plates={plates} />);
  const choice = within(
    await screen.findByRole("group", { name: "カードを表示する車両" }),
  );
  expect(choice.getAllByRole("button")).toHaveLength(2);
  const asked = () =>
    sent
      .filter(({ path }) => path === "/api/vehicles/card")
      .map(({ query }) => query.get("plate"));
  expect(asked()).toEqual(["尾張小牧 100 あ 1234"]);
  await user.click(
    choice.getByRole("button", { name: "袖ヶ浦 800 か ・・77" }),
  );
  expect(asked()).toEqual(["尾張小牧 100 あ 1234", "袖ヶ浦 800 か 77"]);
});

test("shows nothing without a whole plate, nor outside the desk", () => {
  const { sent } = show(() => <VehicleCards plates={["1234"]} />);
  show(() => <VehicleCards plates={plates} />, "carDealer");
  expect(sent).toEqual([]);
});
