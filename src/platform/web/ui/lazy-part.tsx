import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { notify } from "./notices.ts";
import { text } from "../text.ts";

/** Pause before a part that did not come is asked for again, in milliseconds. */
const retryMs = 2_000;

/**
 * A part of a screen that is loaded when it is first shown. While the server is gone it shows nothing, says so
 * once and asks again until it comes: React's own `lazy` would replace the page with an error for good.
 *
 * @param waiting stands in its place until then: what comes between fields keeps its room, so that none moves away
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== undefined) return undefined;
      let isGone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = async (isFirst: boolean): Promise<void> => {
        try {
          const part = await load();
          loaded = part;
          if (!isGone) setPart(() => part);
        } catch {
          if (isGone) return;
          if (isFirst) notify.trouble(text.error.network);
          timer = setTimeout(() => void ask(false), retryMs);
        }
      };
      void ask(true);
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [Part]);
    return Part === undefined ? waiting : <Part {...props} />;
  };
}
