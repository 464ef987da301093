import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { izaMembers } from "../../contract/member-record.ts";

/** A new member. */
export const MemberFormPage = declaredCreate(izaMembers);
