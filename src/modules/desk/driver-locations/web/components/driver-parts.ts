import { driverText as text } from "../../contract/driver-text.ts";

type Child = Node | string;

/** One element with its properties; text goes in as text, never as markup. */
export function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export const bigButton = (
  words: string,
  act: () => void,
  isMain = false,
): HTMLButtonElement =>
  part(
    "button",
    { type: "button", className: isMain ? "main" : "", onclick: act },
    words,
  );

/** The telephone of the desk, which the server writes into the page; nothing where it has none. */
export const deskCall = (): HTMLElement[] => {
  const meta = document.querySelector<HTMLMetaElement>(
    'meta[name="desk-phone"]',
  );
  const phone = meta?.content ?? "";
  if (phone === "") return [];
  const href = `tel:${phone.replaceAll("-", "")}`;
  return [part("a", { href, className: "call" }, text.callDesk(phone))];
};

/** What a reader hears as soon as it changes. */
export const statusLine = (className = "status"): HTMLElement => {
  const line = part("p", { className });
  line.setAttribute("role", "status");
  return line;
};

/** Replaces the screen and moves a reader to its heading. */
export function showScreen(title: string, ...children: Child[]): void {
  const heading = part("h1", { tabIndex: -1 }, title);
  document
    .getElementById("driver-page")
    ?.replaceChildren(
      part("p", { className: "desk" }, text.desk),
      heading,
      ...children,
    );
  heading.focus();
}
