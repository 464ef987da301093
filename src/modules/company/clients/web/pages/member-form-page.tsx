import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { members } from "../../contract/member-record.ts";
import { memberForm } from "../components/member-form.tsx";

/** A new member; `?client_id=` names its client. */
export const MemberFormPage = declaredCreate(members, memberForm);
