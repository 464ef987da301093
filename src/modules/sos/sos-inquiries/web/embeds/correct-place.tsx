import { useEndpointMutation } from "#platform/web/api/query.ts";
import { updateInquiry } from "../../contract/endpoints.ts";

/** Corrects the place of an SOS case from another screen, with the version that was seen. */
export function useCorrectPlace() {
  const update = useEndpointMutation(updateInquiry);
  return (
    seen: { readonly id: number; readonly version: number },
    place: { readonly latitude: number; readonly longitude: number },
  ): Promise<unknown> =>
    update.mutateAsync({
      params: { id: seen.id },
      body: { ...place, version: seen.version },
    });
}
