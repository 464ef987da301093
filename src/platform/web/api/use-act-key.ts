import { useRef } from "react";
import { isUnknownOutcome } from "./api-error.ts";
import { newIdempotencyKey } from "./client.ts";

/** One key for one act: kept while its fate is unknown, another after it was done or refused. */
export function useActKey(): <T>(
  act: (key: string) => Promise<T>,
) => Promise<T> {
  const key = useRef<string>(undefined);
  return async (act) => {
    key.current ??= newIdempotencyKey();
    try {
      const done = await act(key.current);
      key.current = undefined;
      return done;
    } catch (error) {
      if (!isUnknownOutcome(error)) key.current = undefined;
      throw error;
    }
  };
}
