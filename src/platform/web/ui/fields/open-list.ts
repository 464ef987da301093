import { useState } from "react";

/** Props of a type-ahead and a mark of its input: as long as its list stands open, Enter goes on to no other field. */
export function useOpenList() {
  const [isOpen, setOpen] = useState(false);
  return {
    list: { onOpen: () => setOpen(true), onClose: () => setOpen(false) },
    mark: { "data-list-open": isOpen ? "" : undefined },
  };
}

/** Whether the list of a type-ahead waits for a choice: what is typed there is none yet. */
export const hasOpenList = (input: HTMLElement): boolean =>
  input.dataset.listOpen !== undefined;
