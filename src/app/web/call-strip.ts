import { soonPart } from "./soon-part.tsx";

/** Comes right behind the first page: what a call shows and asks weighs more than that page may wait for. */
export const CallStrip = soonPart(
  async () =>
    (await import("#modules/desk/telephony/web/embeds/call-strip.tsx"))
      .CallStrip,
);
