import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { abilityGranted } from "#platform/contract/ability.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import type { OutboundCall } from "../contract/entry-schema.ts";
import { makeSlipDetail } from "../contract/screen-test-data.ts";
import type { SlipDetail } from "../contract/slip-schema.ts";
import { ProblemBand } from "./components/problem-band.tsx";
import { ReceptionOfSlip } from "./embeds/reception-of-slip.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const call: OutboundCall = {
  id: 4,
  slip_id: 1,
  outbound_vehicle_id: 11,
  inspection_kind: "vehicle",
  call_type: "after",
  call_number: 1,
  called_at: "2026-11-24T02:40:00.000Z",
  user_id: 7,
  user_name: "藤崎 美咲",
  connection_number: 2,
  phone: "052-811-2099",
  call_status: "1",
  storage_intention: null,
  desired_on: null,
  desired_time: null,
  next_call_at: null,
  next_call_scope: null,
  memo: null,
  desk_memo: null,
  group_id: "g",
  call_log_id: null,
  after_result: "problem",
  after_call_status: null,
  problem_text: "坂道で異音が続く",
  satisfaction: null,
  improve_category: null,
  improve_text: null,
  voided_at: null,
  void_reason: null,
  can: { void: abilityGranted },
};
const told = makeSlipDetail({ outbound_stage: "after", calls: [call] });

const show = (slip: SlipDetail, ...permissions: readonly Permission[]) => {
  const onTell = vi.fn<(words: string) => void>();
  renderPages({
    pages: {
      "/here": () => (
        <>
          <ProblemBand slip={slip} onTell={onTell} />
          <p>その他</p>
        </>
      ),
    },
    at: "/here",
    account: { ...testAccount("callCenterAgent"), permissions },
    answer: () => undefined,
  });
  return onTell;
};

test("a problem is told to the company, and received as a breakdown by whoever may", async () => {
  const onTell = show(told, "out", "client_management");
  expect(await screen.findByText(/坂道で異音が続く/)).toBeTruthy();
  expect(
    screen.getByRole("link", { name: "SOS受付に登録" }).getAttribute("href"),
  ).toMatch(/-sos\/inquiry-form\?origin=1$/);
  await userEvent.click(screen.getByRole("button", { name: "情報報告" }));
  expect(onTell).toHaveBeenCalledWith("坂道で異音が続く");
  cleanup();
  show(told, "out");
  expect(await screen.findByRole("button", { name: "情報報告" })).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

const Known = () => {
  const [known, setKnown] = useState<object>();
  return (
    <>
      <ReceptionOfSlip origin={1} onKnown={setKnown} />
      <output>{JSON.stringify(known)}</output>
    </>
  );
};

test("the reception gets user, vehicle, the telephone that was called and the words of the problem", async () => {
  renderPages({
    pages: { "/here": Known },
    at: "/here",
    account: testAccount("callCenterAgent"),
    answer: ({ path }) =>
      path === "/api/outbound/slips/1" ? { data: told } : undefined,
  });
  await screen.findByText(/のアフターコールから/);
  expect(JSON.parse(screen.getByRole("status").textContent)).toMatchObject({
    customer_company: "瀬戸路運輸株式会社",
    caller_name: "中村 恵",
    caller_phone: "052-811-2099",
    chassis_number: "FH1AHG-600214",
    vehicle_registration_number: { bureau: "名古屋" },
    malfunction: "坂道で異音が続く",
  });
});

test("a call that was made void tells of no problem", async () => {
  const calls = [{ ...call, voided_at: "2026-11-24T03:00:00.000Z" }];
  show({ ...told, calls }, "out", "client_management");
  expect(await screen.findByText("その他")).toBeTruthy();
  expect(screen.queryByText(/問題あり/)).toBeNull();
});
