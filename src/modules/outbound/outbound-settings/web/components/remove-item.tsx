import { useQueryClient } from "@tanstack/react-query";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import { removeMasterItem } from "../../contract/endpoints.ts";
import { masterItems } from "../../contract/master-record.ts";
import { masterText as text } from "../../contract/text.ts";

/** Deletes an item, with its reason. */
export const RemoveItem = ({
  record,
}: {
  record: DetailOf<typeof masterItems>;
}) => {
  const { id, version, item } = record;
  const queries = useQueryClient();
  const back = useWayBack(
    "outbound-master-items",
    pagePath(masterItems.pages.list),
  );
  return (
    <ReasonButton
      ability={record.can.delete}
      label={text.remove}
      title={text.removeTitle}
      note={text.removeBody(item)}
      reason={text.removeReason}
      missing={text.reasonMissing}
      done={text.removed(item)}
      send={async (reason) => {
        await callEndpoint(removeMasterItem, {
          params: { id },
          query: { version, reason },
        });
        back();
        await invalidatePath(queries, masterItems.path);
      }}
    />
  );
};
