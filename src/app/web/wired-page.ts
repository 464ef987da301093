import type { RouteComponent } from "@tanstack/react-router";
import type { Page } from "#platform/contract/page.ts";

/** A page of the route table with the screen that shows it; loaded when it is first opened. */
export interface WiredPage {
  readonly page: Page;
  /** Absent where the page only redirects. */
  readonly component?: RouteComponent;
}

export const wire = (page: Page, component?: RouteComponent): WiredPage => ({
  page,
  component,
});
