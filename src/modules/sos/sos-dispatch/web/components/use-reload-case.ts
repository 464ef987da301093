import { useQueryClient } from "@tanstack/react-query";
import { invalidatePath } from "#platform/web/api/query.ts";

/** Reads the case with its dispatches and reports again, without waiting for the live event. */
export const useReloadCase = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => invalidatePath(client, "/api/hinoSosInquiries");
};
