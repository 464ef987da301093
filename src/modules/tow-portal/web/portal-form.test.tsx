import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dispatchProgresses } from "#modules/sos-inquiries/contract/dispatch-lookups.ts";
import type { TowRequest } from "#modules/sos-dispatch/contract/tow-request-schema.ts";
import { AccountProvider } from "#platform/web/api/account.ts";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import { AcceptSheet } from "./components/answer-sheets.tsx";
import type { OutboxAct, OutboxItem } from "./components/outbox-item.ts";
import { Outbox } from "./components/outbox.ts";
import {
  isAlreadySo,
  nextStepOf,
  withPending,
} from "./components/pending-requests.ts";
import { findPhotoTime } from "./components/photo-time.ts";
import { mapLinkOf, telephoneLink } from "./components/request-words.ts";
import { shrunkSize } from "./components/shrink-photo.ts";
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

it("accepting: refused without time and driver, then kept on the phone with both", async () => {
  const held: OutboxItem[] = [];
  const outbox = new Outbox({
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
  const user = userEvent.setup();
  render(
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
          <OutboxProvider value={outbox}>
            <AcceptSheet request={request} onClose={() => undefined} />
          </OutboxProvider>
        </AccountProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
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
