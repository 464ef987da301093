/** Events of one transaction make one reload, at once; those of a burst one every quarter of a second for each path; milliseconds. */
const gather = 20;
const betweenReloads = 250;
/** A reload that takes longer is taken for dead, and the next one begins beside it; milliseconds. */
const patience = 10_000;

interface Reloading {
  /** Waits for its turn, or for the answer of the one before. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  begunAt: number;
  isRunning: boolean;
  /** Something happened since it began: what it reads may be old. */
  isStale: boolean;
}

/**
 * Reloads of what changed, by path. A busy list keeps nothing else waiting, and a reload that runs is never put away for
 * the next: under constant events a slow answer would not come at all.
 *
 * @param reload settles when what is on screen has been read
 */
export const gatherReloads = (reload: (path: string) => Promise<void>) => {
  const paths = new Map<string, Reloading>();
  const begin = (path: string, one: Reloading) => {
    Object.assign(one, {
      begunAt: Date.now(),
      isRunning: true,
      isStale: false,
    });
    one.timer = setTimeout(() => end(path, one), patience);
    const { begunAt } = one;
    const settle = () => {
      if (one.isRunning && one.begunAt === begunAt) end(path, one);
    };
    void reload(path).then(settle, settle);
  };
  const end = (path: string, one: Reloading) => {
    clearTimeout(one.timer);
    Object.assign(one, { timer: undefined, isRunning: false });
    if (one.isStale) soon(path);
  };
  const soon = (path: string): void => {
    const one = paths.get(path) ?? {
      begunAt: -Infinity,
      isRunning: false,
      isStale: false,
    };
    paths.set(path, one);
    one.isStale = true;
    if (one.timer !== undefined) return;
    const wait = one.begunAt + betweenReloads - Date.now();
    one.timer = setTimeout(() => begin(path, one), Math.max(gather, wait));
  };
  return {
    /** What this path reads has changed. */
    soon,
    stop: (): void => {
      for (const one of paths.values()) {
        one.isStale = false;
        clearTimeout(one.timer);
      }
      paths.clear();
    },
  };
};
