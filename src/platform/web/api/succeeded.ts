/*
 * Calls that have succeeded, told to whoever keeps what failed before: a client of the platform knows no screen.
 */

const listeners = new Set<(call: string) => void>();

/** @param call method and path with its parameters, as `ApiError.call` has them */
export const tellSuccess = (call: string): void => {
  for (const listener of listeners) listener(call);
};

/** @returns the way to stop listening */
export const onSuccess = (listener: (call: string) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const backListeners = new Set<() => void>();

/** The connection was lost, as the page said, and is there again. */
export const tellBack = (): void => {
  for (const listener of backListeners) listener();
};

/** @returns the way to stop listening */
export const onBack = (listener: () => void): (() => void) => {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
};
