import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { SecondPersonSteps } from "#modules/base/records/web/embeds/second-person-steps.tsx";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import {
  confirmTowAccount,
  refuseTowAccount,
} from "../../contract/account-endpoints.ts";
import type { towAccounts } from "../../contract/account-record.ts";
import { accountWords } from "../../contract/account-rules.ts";
import { towAccountText as text } from "../../contract/account-text.ts";

/** What a second person does with an account that the first one entered. */
export const AccountSteps = (props: {
  record: DetailOf<typeof towAccounts>;
}) => {
  const { id, version, may, account_state } = props.record;
  const confirm = useEndpointMutation(confirmTowAccount);
  const refuse = useEndpointMutation(refuseTowAccount);
  if (account_state !== "proposed") return null;
  return (
    <SecondPersonSteps
      may={may}
      text={text}
      ask={{
        title: text.confirmAsk(props.record.company_name),
        body: text.confirmBody(
          accountWords(props.record),
          props.record.told_to,
        ),
      }}
      confirm={() => confirm.mutateAsync({ params: { id }, body: { version } })}
      refuse={(reason) =>
        refuse.mutateAsync({ params: { id }, body: { version, reason } })
      }
    />
  );
};
