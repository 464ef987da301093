import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { abilityGranted } from "#platform/contract/ability.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { releasePayment } from "../../contract/payment-endpoints.ts";
import type { payments } from "../../contract/payment-record.ts";
import { paymentText as text } from "../../contract/payment-text.ts";
import { PaymentRefunds } from "./refund-steps.tsx";

/** What is done with a payment beside settling bills by it. */
export const PaymentSteps = (props: { record: DetailOf<typeof payments> }) => {
  const { id, version, allocated } = props.record;
  const release = useEndpointMutation(releasePayment);
  return (
    <>
      <PaymentRefunds record={props.record} />
      {allocated > 0 && (
        <ReasonButton
          ability={abilityGranted}
          label={text.release}
          title={text.releaseTitle}
          note={text.releaseNote}
          reason={text.releaseReason}
          missing={text.releaseMissing}
          done={text.released}
          send={(reason) =>
            release.mutateAsync({ params: { id }, body: { version, reason } })
          }
        />
      )}
    </>
  );
};
