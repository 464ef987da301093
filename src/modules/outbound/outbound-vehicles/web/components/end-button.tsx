import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { endOptOut } from "../../contract/endpoints.ts";
import type { outboundOptOuts } from "../../contract/opt-out-record.ts";
import { stopTarget } from "../../contract/opt-out-rules.ts";
import { optOutText as text } from "../../contract/text.ts";

/** Ends a stop, with its reason, for those who decide. */
export const EndButton = ({
  record,
}: {
  record: DetailOf<typeof outboundOptOuts>;
}) => {
  const { id, version } = record;
  const end = useEndpointMutation(endOptOut);
  return (
    <ReasonButton
      ability={record.may_end}
      label={text.end}
      title={text.endTitle}
      note={text.endBody(stopTarget(record))}
      reason={text.endReason}
      missing={text.reasonMissing}
      done={text.ended}
      send={(reason) =>
        end.mutateAsync({ params: { id }, body: { version, reason } })
      }
    />
  );
};
