import { z } from "zod";

/** The codes of a lookup as they go over the wire. Apart from the lookup itself, which every page shows. */
export const lookupSchema = <Code extends string | number>({
  codes,
}: {
  readonly codes: readonly Code[];
}) => z.literal(codes as readonly [Code, ...Code[]]);
