const control =
  "input:not([disabled]), textarea:not([disabled]), button[aria-pressed]:not([disabled])";

/** Where Tab would stop in a field; of a group of choices the one that has its turn. */
const controlOf = (field: Element): HTMLElement | undefined =>
  [...field.querySelectorAll<HTMLElement>(control)].find(
    ({ tabIndex }) => tabIndex >= 0,
  );

/** Puts the cursor into the first of the fields that takes keys. */
function enterFirst(fields: readonly Element[]): void {
  const found = fields
    .map(controlOf)
    .find((one): one is HTMLElement => one !== undefined);
  found?.focus();
  // As Tab does: what is typed takes the place of what stands there.
  if (found instanceof HTMLInputElement) found.select();
}

const fieldsOf = (place: ParentNode): Element[] => [
  ...place.querySelectorAll("[data-field]"),
];

/** From a field, or from what stands among the fields, to the next one of its form; from the last one nowhere. */
export function goOn(from: Element): void {
  const here = from.closest("[data-field]") ?? from;
  const form = here.closest("form");
  if (form === null) return;
  const isBehind = (field: Element): boolean =>
    !here.contains(field) &&
    (here.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) >
      0;
  enterFirst(fieldsOf(form).filter(isBehind));
}

/** To the first field of a section, with its heading in view. */
export function goToSection(id: string, isToBeSeenOnly = false): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: isToBeSeenOnly ? "start" : "nearest" });
  if (section !== null && !isToBeSeenOnly) enterFirst(fieldsOf(section));
}
