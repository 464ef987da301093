import type { Page } from "playwright-core";
import { z } from "zod";
import { dispatchColours } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { listText } from "#modules/sos/sos-inquiries/contract/list-text.ts";
import { expectStatus, signInClient, type ApiClient } from "./api-client.ts";
import { withBrowser } from "./bench-browser.ts";
import { casesPath, type BenchWorld } from "./bench-world.ts";
import { caseAnswer } from "./case-figures.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const brand = process.env.BRAND ?? "hino";
const rounds = 6;
const patienceMs = 10_000;
/** Half an hour from now. */
const etaMs = 1_800_000;

const caseNumber = z.object({
  data: z.object({ reception_number: z.string() }),
});
const stepAnswer = z.object({
  data: z.object({ id: z.number(), version: z.number() }),
});
const profile = z.object({
  data: z.object({ tow_truck_company_id: z.number() }),
});

/** When the condition, an expression of the page, has become true; looked at every few milliseconds. */
const seenAt = (page: Page, condition: string): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const end = Date.now() + ${patienceMs};
    const look = () => {
      if (${condition}) resolve(Date.now());
      else if (Date.now() > end) reject(new Error(${JSON.stringify(condition)}));
      else setTimeout(look, 4);
    };
    look();
  })`);

const onDetail = (done: number): string =>
  `document.querySelectorAll("#dispatches li[data-done]").length === ${done}`;
const onList = (words: string): string =>
  `document.querySelector("tbody")?.textContent.includes(${JSON.stringify(words)})`;
const dispatchWord = (colour: "blue" | "green"): string =>
  listText.dispatchWord("A", dispatchColours.labelOf(colour));

interface Screens {
  readonly list: Page;
  readonly detail: Page;
}

/** A case with a request to the company, which both screens show. */
async function openCase(world: BenchWorld, screens: Screens, company: number) {
  const { api, product } = world;
  const made = expectStatus(
    await api.send("POST", casesPath, {
      caller_name: "bench",
      caller_phone: "09000000000",
      service_division: ["A"],
      trouble_category: "battery",
    }),
    201,
  );
  const body: unknown = JSON.parse(made.text);
  const { id } = caseAnswer.parse(body).data;
  const { reception_number } = caseNumber.parse(body).data;
  const sent = expectStatus(
    await api.send("POST", `${casesPath}/${id}/dispatches`, {
      kind: "A",
      tow_truck_company_id: company,
      send_now: true,
    }),
    201,
  );
  const root = `${product.url}/${brand}-sos`;
  await screens.list.goto(`${root}/inquiry-list?q=${reception_number}`);
  await screens.detail.goto(`${root}/inquiry/${id}`);
  await seenAt(screens.detail, onDetail(1));
  await seenAt(screens.list, onList(reception_number));
  return stepAnswer.parse(JSON.parse(sent.text)).data;
}

/** The steps of a towing company, and what each shows on the screens of an agent. */
const steps = [
  { step: "accept", detail: onDetail(2), list: onList(dispatchWord("blue")) },
  { step: "depart", detail: onDetail(3) },
  { step: "arrive", detail: onDetail(4) },
  { step: "finish", detail: onDetail(5), list: onList(dispatchWord("green")) },
] as const;

/** Milliseconds from the server's answer to the company until each screen shows the step. */
async function takeSteps(
  screens: Screens,
  tow: ApiClient,
  request: number,
): Promise<number[]> {
  const times: number[] = [];
  for (const { step, detail, ...more } of steps) {
    const seen = [seenAt(screens.detail, detail)];
    if ("list" in more) seen.push(seenAt(screens.list, more.list));
    const all = Promise.all(seen);
    // Awaited below; the step may fail first.
    all.catch(() => undefined);
    const body =
      step === "accept"
        ? {
            eta: new Date(Date.now() + etaMs).toISOString(),
            outsourced_staff_name: "bench",
            outsourced_staff_info: "09000000000",
          }
        : {};
    expectStatus(
      await tow.send("POST", `/api/towRequests/${request}/${step}`, body),
      200,
    );
    const answered = Date.now();
    times.push(...(await all).map((at) => Math.max(0, at - answered)));
  }
  return times;
}

/** Each step of a towing company on an agent's list and detail, in browsers, without a reload. */
export async function measureSteps(world: BenchWorld): Promise<FigureRow[]> {
  const { url } = world.product;
  const tow = await signInClient(url, "tow-a");
  const me = expectStatus(await tow.get("/api/profile/me"), 200);
  const company = profile.parse(JSON.parse(me.text)).data.tow_truck_company_id;
  const times = await withBrowser(url, async ({ open }) => {
    const [one, other] = [await open(), await open()];
    const screens = {
      list: await one.newPage(),
      detail: await other.newPage(),
    };
    const all: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await openCase(world, screens, company);
      all.push(...(await takeSteps(screens, tow, id)));
    }
    return all;
  });
  tow.close();
  return [
    rowOfTimes(
      "step of a towing company on an agent's list and detail, after its answer",
      times,
      { limit: 1000 },
    ),
  ];
}
