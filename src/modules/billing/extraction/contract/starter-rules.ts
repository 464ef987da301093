import { starters, type Starter } from "./starter-text.ts";

/** Templates to begin with that are offered to an account. */
const offered = 3;

/** The first that an account may read, each with the columns that it may have. */
export const startersFor = (
  sources: readonly {
    readonly key: string;
    readonly columns: readonly { readonly key: string }[];
  }[],
): Starter[] =>
  (starters as readonly Starter[])
    .flatMap((starter) => {
      const source = sources.find(({ key }) => key === starter.source);
      const heads = Object.fromEntries(
        Object.entries(starter.heads).filter(([key]) =>
          source?.columns.some((column) => column.key === key),
        ),
      );
      return Object.keys(heads).length > 1 ? [{ ...starter, heads }] : [];
    })
    .slice(0, offered);
