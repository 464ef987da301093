import { useEffect, useRef } from "react";

/** Tells that something is being edited, as long as it is and stands on the screen: also when it is put away by others. */
export function useEditingReport(
  isEditing: boolean,
  report: (isEditing: boolean) => void,
): void {
  const newest = useRef(report);
  useEffect(() => {
    newest.current = report;
  });
  useEffect(() => {
    if (!isEditing) return undefined;
    newest.current(true);
    return () => newest.current(false);
  }, [isEditing]);
}
