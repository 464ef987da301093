import type { ComponentProps } from "react";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import type { SpanFilters as SpanFilterInputs } from "./span-filters.tsx";

/** Reads dates and amounts as they are typed, with the rules of forms: loaded where a list has some, and most have none. */
export const SpanFilters = lazyPart<ComponentProps<typeof SpanFilterInputs>>(
  async () => (await import("./span-filters.tsx")).SpanFilters,
);
