import Alert from "@mui/material/Alert";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { getMoneyLimit } from "../../contract/endpoints.ts";
import { proposalText as text } from "../../contract/text.ts";

/**
 * Said of an amount before it is sent, where it needs a second person.
 *
 * @param before what was given back of the same already
 */
export const NeedsTwo = (props: { amount: number; before: number }) => {
  const limit = useEndpointQuery(getMoneyLimit, {}).data?.data.alone_up_to;
  return (
    limit !== undefined &&
    props.amount > 0 &&
    props.amount + props.before > limit && (
      <Alert severity="info">{text.needsTwo(formatYen(limit))}</Alert>
    )
  );
};
