/**
 * Work whose answer many ask for at the same moment: it runs once at a time, and whoever asks while it runs waits
 * for the one run that begins after it. So an answer is never older than the question, and thirty questions at once
 * cost two runs at most.
 */
export const createSharedAnswer = <Key, Input, Answer>(
  work: (input: Input) => Promise<Answer>,
): ((key: Key, input: Input) => Promise<Answer>) => {
  const running = new Map<Key, Promise<unknown>>();
  const next = new Map<Key, Promise<Answer>>();

  const start = (key: Key, input: Input): Promise<Answer> => {
    const run = work(input);
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    running.set(key, settled);
    void settled.then(() => {
      if (running.get(key) === settled) running.delete(key);
    });
    return run;
  };

  return (key, input) => {
    const current = running.get(key);
    if (current === undefined) return start(key, input);
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const queued = current.then(() => {
      next.delete(key);
      return start(key, input);
    });
    next.set(key, queued);
    return queued;
  };
};
