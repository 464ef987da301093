import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

const isOutside = (place: HTMLElement | null, focused: Element | null) => {
  const section = place?.closest("section, [role=group]");
  return (
    focused !== null &&
    focused !== document.body &&
    section?.contains(focused) === false
  );
};

/** Whether somebody is at work outside of the section of a form in which the element stands. */
export function useFocusElsewhere(place: RefObject<HTMLElement | null>) {
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    const look = () =>
      setIsElsewhere(isOutside(place.current, document.activeElement));
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [place]);
  return {
    isElsewhere,
    /** Shows at once what is folded while one works elsewhere: the keys are about to go there. */
    comeBack: () => flushSync(() => setIsElsewhere(false)),
  };
}
