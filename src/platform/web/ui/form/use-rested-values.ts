import { useEffect, useState } from "react";
import {
  type FieldPath,
  type FieldValues,
  useFormContext,
} from "react-hook-form";

/** Rest after the last keystroke, in milliseconds. */
const restMilliseconds = 300;

/**
 * Values of some fields as they were when typing in them last paused, in the order of `names`: for what asks a server
 * while somebody types. No keystroke renders its component.
 *
 * @param names a list of its own per component, made once
 */
export function useRestedValues<V extends FieldValues>(
  names: readonly FieldPath<V>[],
): readonly unknown[] {
  const { getValues, subscribe } = useFormContext<V>();
  const [values, setValues] = useState<readonly unknown[]>(() =>
    getValues([...names]),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setValues(getValues([...names]));
    const unsubscribe = subscribe({
      name: [...names],
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(read, restMilliseconds);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [names, getValues, subscribe]);
  return values;
}
