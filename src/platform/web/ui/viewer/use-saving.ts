import { useState } from "react";
import { messageOf } from "../../api/api-error.ts";
import { saveLinked } from "../save-file.ts";
import type { ViewedFile } from "./viewed-file.ts";

/** Saving with what is said of it where it fails. */
export function useSaving(file: ViewedFile) {
  const [failure, setFailure] = useState<string>();
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await saveLinked(file);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return { save, failure };
}
