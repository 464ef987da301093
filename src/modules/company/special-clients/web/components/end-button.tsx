import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { recordCalls } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { specialClientKinds } from "../../contract/lookups.ts";
import { specialClients } from "../../contract/record.ts";
import { specialClientText as text } from "../../contract/text.ts";

const calls = recordCalls(specialClients);

/** Ends a special client, after a question, or resumes one that was ended by hand. */
export const EndButton = ({
  record,
}: {
  record: DetailOf<typeof specialClients>;
}) => {
  const queries = useQueryClient();
  const { id, version, kind, name, is_ended } = record;
  const press = async (): Promise<void> => {
    const isAgreed =
      is_ended ||
      (await confirm({
        title: text.endTitle(specialClientKinds.labelOf(kind)),
        body: text.endBody(name),
        action: text.end,
      }));
    if (!isAgreed) return;
    try {
      await calls.update(id, { is_ended: !is_ended }, version);
      notify.success(is_ended ? text.resumed(name) : text.ended(name));
    } catch (error) {
      notify.error(error);
    }
    await invalidatePath(queries, specialClients.path);
  };
  return (
    <Button variant="outlined" onClick={() => void press()}>
      {is_ended ? text.resume : text.end}
    </Button>
  );
};
