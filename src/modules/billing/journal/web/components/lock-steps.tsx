import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { SecondPersonSteps } from "#modules/base/records/web/embeds/second-person-steps.tsx";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import {
  confirmBookLock,
  refuseBookLock,
} from "../../contract/lock-endpoints.ts";
import type { bookLocks } from "../../contract/lock-record.ts";
import { bookLockText as text } from "../../contract/text.ts";

/** What a second person does where the first one wants to open a month again. */
export const LockSteps = (props: { record: DetailOf<typeof bookLocks> }) => {
  const { id, version, may, lock_state, locked_until } = props.record;
  const confirm = useEndpointMutation(confirmBookLock);
  const refuse = useEndpointMutation(refuseBookLock);
  if (lock_state !== "proposed") return null;
  return (
    <SecondPersonSteps
      may={may}
      text={text}
      ask={{
        title: text.confirmAsk(formatDay(locked_until)),
        body: text.confirmBody(props.record.change_reason ?? ""),
      }}
      confirm={() => confirm.mutateAsync({ params: { id }, body: { version } })}
      refuse={(reason) =>
        refuse.mutateAsync({ params: { id }, body: { version, reason } })
      }
    />
  );
};
