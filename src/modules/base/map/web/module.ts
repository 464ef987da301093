import type { RouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { mapPages } from "../contract/pages.ts";

/** The map comes from the composition root: a pin is corrected by the desk that keeps its case. */
export const mapModule = (map: RouteComponent): WebModule => ({
  pages: wirePages(mapPages, {
    map,
  }),
});
