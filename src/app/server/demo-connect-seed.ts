import {
  seedConnectInquiries,
  type ConnectCast,
} from "#modules/connect/connect-inquiries/server/seed.ts";
import { listOfficeStaff } from "#modules/connect/connect-inquiries/server/office-service.ts";
import { seedEscalations } from "#modules/connect/connect-escalations/server/seed.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { makeSound } from "#modules/desk/call-logs/server/seed.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { demoVehicles } from "#world/demo-seed.ts";
import type { StoredFile } from "./demo-file-seed.ts";

/** As the demo's mails say where they come from and lead to. */
const demoAddress = {
  origin: "http://localhost:3000/hino-connect/inquiry",
  from: "kyuen-desk@localhost",
} as const;

const recordedSeconds = 30;

/** Inquiries of the connected-vehicle desk, by the accounts that have it. */
export const seedConnect = async (
  db: Db,
  dealers: ConnectCast["dealers"],
  {
    leader,
    operator,
    keepFile,
  }: {
    leader: number;
    operator: number;
    keepFile: (file: StoredFile) => Promise<string>;
  },
): Promise<void> => {
  const sounds = [120, 160, 200].map((pitch) =>
    makeSound(pitch, recordedSeconds),
  );
  const names = await listUserNames(db, [leader, operator]);
  const named = (id: number) => ({ id, name: names.get(id) ?? "" });
  const others = (await listAgents(db, "connect")).filter(
    ({ id }) => id !== leader && id !== operator,
  );
  await seedConnectInquiries(db, new Date(), {
    dealers,
    vehicles: demoVehicles(),
    agents: [named(operator), ...others.slice(0, 5)],
    leader: named(leader),
    office: await listOfficeStaff(db),
    keepRecording: (owner_id, place) =>
      keepFile({
        owner_entity: caseDesks.connect.file_entity,
        owner_id,
        kind: "audio",
        name: `recording-${String(place + 1)}.wav`,
        content_type: "audio/wav",
        content: sounds[place % sounds.length] ?? Buffer.alloc(0),
      }),
  });
  await seedEscalations(db, demoAddress);
};
