import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { clientRecords } from "./client-service.ts";

export { termProposals } from "./terms-service.ts";
export { findClientByTelephone } from "./telephone-queries.ts";

/** Until when letters to a client are held back, said by who writes them; its history keeps why. @throws AppError 568 where it changed */
export const changeDispute = async (
  write: SignedWrite,
  id: number,
  dispute: { readonly version: number; readonly dispute_until: string | null },
  reason: string,
): Promise<void> => {
  await clientRecords.service.update(write, id, dispute, { reason });
};
