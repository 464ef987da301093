import { act } from "@testing-library/react";

const turns = 20;

/**
 * Lets all that is due go on to its end: promises, renders, effects, timers without a delay, one after the other. For
 * what must not happen, where there is nothing to wait for; a count and no time, so the same on every machine.
 */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve)));
};
