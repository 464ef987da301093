/*
 * Calls that have succeeded, told to whoever keeps what failed before: a client of the platform knows no screen.
 */

const listeners = new Set<(call: string) => void>();

/** @param call method and path with its parameters, as `ApiError.call` has them */
export const tellSuccess = (call: string): void => {
  for (const listener of listeners) listener(call);
};

export const onSuccess = (listener: (call: string) => void): void => {
  listeners.add(listener);
};
