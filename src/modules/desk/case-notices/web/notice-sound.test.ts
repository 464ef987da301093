import { beforeEach, expect, test, vi } from "vitest";

/** A device: what its tabs keep together, and whether each of them may sound. */
let rounds: number;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  rounds = 0;
  let queue: Promise<unknown> = Promise.resolve();
  vi.stubGlobal("navigator", {
    locks: {
      request: (_: string, act: () => Promise<void>) => {
        queue = queue.then(act);
        return queue;
      },
    },
  });
});

const oscillator = () => ({
  connect: (to: unknown) => to,
  frequency: {},
  start: () => {
    rounds += 1;
  },
  stop: () => undefined,
});
const volume = () => ({
  connect: (to: unknown) => to,
  gain: {
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  },
});

/** A tab of the device. @param wasTouched only then it may sound */
const openTab = async (wasTouched: boolean) => {
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly currentTime = 0;
      readonly state = wasTouched ? "running" : "suspended";
      readonly createOscillator = oscillator;
      readonly createGain = volume;
      readonly addEventListener = () => undefined;
      readonly resume = () =>
        wasTouched ? Promise.resolve() : new Promise(() => undefined);
    },
  );
  vi.resetModules();
  const tab = await import("./embeds/notice-sound.tsx");
  // The tune is four tones.
  return { ...tab, heard: () => rounds / 4 };
};

test("one notice is heard once, in one tab, and those that come together as one", async () => {
  const first = await openTab(true);
  const second = await openTab(true);
  await Promise.all([
    first.soundOnce("notice", 8),
    first.soundOnce("notice", 7),
    second.soundOnce("notice", 8),
    second.soundOnce("notice", 7),
  ]);
  expect(first.heard()).toBe(1);
  await second.soundOnce("notice", 9);
  expect(second.heard()).toBe(2);
});

test("a tab that may not sound leaves it to another", async () => {
  const silent = await openTab(false);
  await silent.soundOnce("notice", 3);
  expect(silent.heard()).toBe(0);
  const touched = await openTab(true);
  await touched.soundOnce("notice", 3);
  expect(touched.heard()).toBe(1);
});

test("nothing is heard where somebody switched it off, in any tab", async () => {
  const first = await openTab(true);
  const second = await openTab(true);
  expect(second.isSoundOn()).toBe(true);
  first.switchSound(false);
  await second.soundOnce("notice", 3);
  expect(second.isSoundOn()).toBe(false);
  expect(second.heard()).toBe(0);
});
