import { createContext, type ReactNode } from "react";

/** What helps while a long text is written in a field; the application hands it in, and it comes with the first focus. */
export const LongTextAid = createContext<
  ((input: HTMLTextAreaElement) => ReactNode) | undefined
>(undefined);
