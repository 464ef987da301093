import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { textModules } from "../../contract/record.ts";

/** `/management/text-modules`: the texts that long fields offer. */
export const TextModuleListPage = declaredList(textModules);
