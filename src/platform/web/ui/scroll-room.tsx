import GlobalStyles from "@mui/material/GlobalStyles";
import { useEffect } from "react";
import { measure } from "../theme/tokens.ts";

/** Between a bar and what stands below it. */
const gap = 12;

const below = (bar: number, head: number) => ({
  html: {
    // Notifications stand below the head, too: what they cover would wait as long as the pointer is on them.
    "--page-head": `${head + gap}px`,
    scrollPaddingTop: `calc(${bar + head + gap}px + var(--call-strip, 0px))`,
  },
});

/**
 * Keeps what gets the focus, and what an address names, clear of what sticks: above it the top bar, the strip of calls
 * and the head of the page, below it the strip of keys.
 */
export function ScrollRoom(props: {
  /** Height of the head that sticks, in pixels. */
  head: number;
  /** Its height on a phone, where it sticks there too. */
  phone_head?: number;
}) {
  const { head, phone_head } = props;
  // The strip of calls makes the page smaller, and is known to what wears the mark alone.
  useEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute("data-below-strip", true);
    return () => page.removeAttribute("data-below-strip");
  }, []);
  return (
    <GlobalStyles
      styles={{
        html: { scrollPaddingBottom: measure.key_strip + 8 },
        "@media (min-width: 600px)": below(measure.bar_wide, head),
        ...(phone_head !== undefined && {
          "@media (max-width: 599.95px)": below(measure.bar, phone_head),
        }),
      }}
    />
  );
}
