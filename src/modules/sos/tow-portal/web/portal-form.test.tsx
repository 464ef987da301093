import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { AccountProvider } from "#platform/web/api/account.ts";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import { AnswerSheet } from "./components/answer-sheets.tsx";
import { noticeLines } from "./components/notice-words.ts";
import type { OutboxAct, OutboxItem } from "./components/outbox-item.ts";
import { Outbox } from "./components/outbox.ts";
import {
  isAlreadySo,
  nextStepOf,
  withPending,
} from "./components/pending-requests.ts";
import { findPhotoTime } from "./components/photo-time.ts";
import { mapLinkOf, telephoneLink } from "./components/request-words.ts";
import { shrunkSize } from "./embeds/shrink-photo.tsx";
import { OutboxProvider } from "./components/use-outbox.tsx";
import { etaOf, missingForSubmit } from "./form.ts";

const request = {
  id: 7,
  reception_number: "202611210001",
  progress: "requested",
  latitude: 35.5,
  longitude: 139.5,
  expressway: null,
  kilopost: null,
  prefecture: "静岡県",
  address: "御殿場市",
  landmark: null,
  vehicle_registration_number: {
    bureau: "尾張小牧",
    category: "100",
    kana: "あ",
    designated_number: "1234",
  },
  vehicle_make: 1,
  vehicle_model: "プロフィア",
  load_state: null,
  cargo: null,
  wrecker_classification: "transport",
  accepted_at: null,
  outsourced_staff_name: null,
  notice: null,
} as TowRequest;
const item = (act: OutboxAct, refused = false): OutboxItem => ({
  id: act.kind,
  seq: 1,
  request_id: 7,
  reception_number: "202611210001",
  made_at: Date.parse("2026-11-21T01:00:00Z"),
  wait_until: 0,
  attempts: 0,
  refusal: refused ? { status: 570, message: "" } : null,
  act,
});

describe("expected arrival", () => {
  const now = Date.parse("2026-11-21T14:50:00Z"); // 23:50 in Tokyo
  it.each([
    [{ eta_minutes: 30, eta_time: null }, "2026-11-21T15:20:00.000Z"],
    [{ eta_minutes: null, eta_time: "23:55" }, "2026-11-21T14:55:00.000Z"],
    [{ eta_minutes: null, eta_time: "23:40" }, "2026-11-21T14:40:00.000Z"],
    [{ eta_minutes: null, eta_time: "00:30" }, "2026-11-21T15:30:00.000Z"],
  ])("%o is %s", (form, eta) => {
    expect(etaOf(form, now)).toBe(eta);
  });
});

describe("what waits on the phone is shown as done", () => {
  it("leads through all steps, and a refused one changes nothing", () => {
    const steps = (["depart", "arrive", "finish"] as const).map((kind) =>
      item({ kind, body: { at: "2026-11-21T01:00:00.000Z" } }),
    );
    const accept = item({
      kind: "accept",
      body: { eta: "2026-11-21T02:00:00Z", outsourced_staff_name: "佐藤" },
    });
    const shown = withPending(request, [accept, ...steps]);
    expect(shown).toMatchObject({
      progress: "work_done",
      arrived_at: "2026-11-21T01:00:00.000Z",
      outsourced_staff_name: "佐藤",
    });
    expect(nextStepOf(shown.progress)).toBe("report");
    const refused = item(
      { kind: "decline", body: { decline_reason: "other" } },
      true,
    );
    expect(withPending(request, [refused])).toEqual(request);
  });

  it("a step counts as done from its own state on, never once declined or cancelled; a refusal is, then", () => {
    const doneFor = (kind: OutboxAct["kind"]) =>
      dispatchProgresses.codes.filter((progress) =>
        isAlreadySo({ progress, report_submitted_at: null }, { kind }),
      );
    expect(doneFor("arrive")).toEqual(["arrived", "work_done", "reported"]);
    expect(doneFor("decline")).toEqual(["declined", "cancelled"]);
    expect(doneFor("photo")).toEqual([]);
  });
});

it("submitting needs treatment and result: a message for each, one for both (spec §5)", () => {
  const message = (treatment: string | null, treatment_result: string | null) =>
    missingForSubmit({ treatment, treatment_result })?.message;
  expect(message("処置", "結果")).toBeUndefined();
  expect(message(null, "結果")).toBe("処置方法を入力してください。");
  expect(message("処置", null)).toBe("処置結果を入力してください。");
  expect(message(null, "")).toBe("処置方法と処置結果を入力してください。");
});

it("links: coordinates before words, telephone in digits", () => {
  expect(mapLinkOf(request)).toContain("destination=35.5%2C139.5");
  const nowhere = {
    ...request,
    latitude: null,
    prefecture: null,
    address: null,
  };
  expect(mapLinkOf(nowhere)).toBeUndefined();
  expect(telephoneLink("090-1234-5678")).toBe("tel:09012345678");
});

it("a shrunk photo keeps its shape and no side exceeds 1920", () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const small = shrunkSize(width, height);
      expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(1920);
      expect(Math.min(small.width, small.height)).toBeGreaterThan(0);
      const isSmall = width <= 1920 && height <= 1920;
      expect(!isSmall || small.width === width).toBe(true);
    }),
  );
});

/** A JPEG head whose EXIF block says when it was taken, in either byte order. */
const photoHead = (taken: string, isLittle: boolean): ArrayBuffer => {
  const bytes = new ArrayBuffer(120);
  const view = new DataView(bytes);
  const tiff = 12;
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, 100);
  view.setUint32(6, 0x45786966);
  view.setUint16(tiff, isLittle ? 0x4949 : 0x4d4d);
  view.setUint32(tiff + 4, 8, isLittle);
  const entry = (at: number, tag: number, count: number, value: number) => {
    view.setUint16(tiff + at, 1, isLittle);
    view.setUint16(tiff + at + 2, tag, isLittle);
    view.setUint32(tiff + at + 6, count, isLittle);
    view.setUint32(tiff + at + 10, value, isLittle);
  };
  entry(8, 0x8769, 1, 26);
  entry(26, 0x9003, 20, 44);
  [...taken].forEach((letter, index) =>
    view.setUint8(tiff + 44 + index, letter.charCodeAt(0)),
  );
  return bytes;
};

describe("time of a photo", () => {
  it.each([true, false])(
    "is read in both byte orders (little: %s)",
    (isLittle) => {
      expect(findPhotoTime(photoHead("2026:11:21 02:10:33", isLittle))).toBe(
        "2026-11-20T17:10:33.000Z",
      );
    },
  );

  it("any other bytes say nothing and break nothing", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(findPhotoTime(new Uint8Array(bytes).buffer)).toBeUndefined();
      }),
    );
  });
});

const outboxOver = (held: OutboxItem[]): Outbox =>
  new Outbox({
    store: {
      list: async () => held,
      put: async (one) => void held.splice(0, held.length, one),
      remove: async () => undefined,
    },
    is_mine: () => false,
    is_done: async () => false,
    reconcile: async () => ({}),
    alone: (work) => work(),
    send: async () => undefined,
  });

const around = (outbox: Outbox, node: ReactNode) => (
  <AppTheme>
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider
        value={{
          user_id: "1",
          name: "運転手",
          organisation: "甲レッカー",
          roles: ["towTruckCompany"],
          permissions: [],
          side: "tow",
        }}
      >
        <OutboxProvider value={outbox}>{node}</OutboxProvider>
      </AccountProvider>
    </QueryClientProvider>
  </AppTheme>
);

const sheetOf = (kind: "accept" | "decline", of: TowRequest) => (
  <AnswerSheet kind={kind} request={of} onClose={() => undefined} />
);

it("accepting: refused without time and driver, then kept on the phone with both", async () => {
  const held: OutboxItem[] = [];
  const user = userEvent.setup();
  render(around(outboxOver(held), sheetOf("accept", request)));
  await user.click(screen.getByRole("button", { name: "受諾する" }));
  await screen.findByText("到着予定時刻を入力してください。");
  expect(screen.getByText("担当者名を入力してください。")).toBeTruthy();
  expect(held).toHaveLength(0);
  await user.click(screen.getByRole("radio", { name: "30分" }));
  await user.type(screen.getByLabelText(/担当者名/), "佐藤");
  await user.click(screen.getByRole("button", { name: "受諾する" }));
  await waitFor(() => expect(held).toHaveLength(1));
  const [kept] = held;
  expect(kept?.act).toMatchObject({
    kind: "accept",
    body: { outsourced_staff_name: "佐藤" },
  });
});

it.each(["accept", "decline"] as const)(
  "the sheet to %s names number, place, vehicle and work",
  (kind) => {
    render(around(outboxOver([]), sheetOf(kind, request)));
    const words = screen.getByRole("dialog").textContent;
    for (const word of [
      "202611210001",
      "静岡県御殿場市",
      "尾張小牧 100 あ 12-34",
      "日野",
      "プロフィア",
      "レッカー",
    ])
      expect(words).toContain(word);
  },
);

it("the sheet stays when it is too late, asks for nothing more and says who was quicker", () => {
  const late = {
    ...request,
    progress: "accepted",
    accepted_at: "2026-11-21T01:00:00.000Z",
    outsourced_staff_name: "小野寺 健",
  } as const;
  const { rerender } = render(
    around(outboxOver([]), sheetOf("accept", request)),
  );
  rerender(around(outboxOver([]), sheetOf("accept", late)));
  expect(screen.getByRole("alert").textContent).toBe(
    "この依頼は 小野寺 健 が受諾しました。",
  );
  expect(screen.queryByRole("button", { name: "受諾する" })).toBeNull();
  const gone = { ...request, progress: "cancelled" } as const;
  rerender(around(outboxOver([]), sheetOf("decline", gone)));
  expect(screen.getByRole("alert").textContent).toContain("取り消されたか");
});

describe("what the desk changed", () => {
  const told = {
    ...request,
    progress: "departed",
    latitude: 35.55,
    notice: {
      id: 30,
      at: "2026-11-21T01:00:00.000Z",
      changes: [
        { field: "kilopost", before: 305.2, after: 310.5 },
        { field: "caller_phone", before: null, after: "090-1111-2222" },
        { field: "latitude", before: 35.5, after: 35.55 },
      ],
    },
  } satisfies TowRequest;

  it("reads as old → new; of degrees, how far the place has moved", () => {
    expect(noticeLines(told, told.notice)).toEqual([
      { label: "キロポスト", before: "305.2KP", after: "310.5KP" },
      { label: "電話番号", before: "（なし）", after: "090-1111-2222" },
      {
        label: "地図の位置",
        before: "",
        after: "約5.6km 移動（地図・ナビも更新済）",
      },
    ]);
  });

  it("is confirmed on the phone as soon as it is tapped, and no later change with it", () => {
    const confirm = item({
      kind: "confirm",
      body: { notice_id: 30, is_confirmed: true },
    });
    expect(withPending(told, [confirm]).notice).toBeNull();
    const newer = { ...told, notice: { ...told.notice, id: 31 } };
    expect(withPending(newer, [confirm]).notice).toEqual(newer.notice);
  });
});
