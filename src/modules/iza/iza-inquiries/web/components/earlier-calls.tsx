import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import type { IzaValues } from "../../contract/fields.ts";
import {
  type EarlierCall,
  listEarlierCalls,
} from "../../contract/guidance-endpoints.ts";
import { guidanceResults, izaResults } from "../../contract/lookups.ts";
import { asideText as text } from "../../contract/text.ts";
import { Lines, Remark } from "./guidance-list.tsx";

const { detail } = caseDesks.iza.pages;

const saidOf = (call: EarlierCall): string =>
  [
    troubleCategories.labelOf(call.trouble_category),
    izaResults.labelOf(call.result),
    guidanceResults.labelOf(call.guidance_result),
  ]
    .filter((part) => part !== "")
    .join("・");

/** The last calls of the member or the vehicle, with what was told then; they open beside what is being typed. */
export const EarlierCalls = (props: {
  of: Pick<
    IzaValues,
    "member_number" | "vehicle_registration_number" | "chassis_number"
  >;
  except_id: number | undefined;
}) => {
  const { member_number, ...vehicle } = props.of;
  const { plate, chassis } = completeKeys([
    vehicle.vehicle_registration_number,
    vehicle.chassis_number,
  ]);
  const number = (member_number ?? "").trim();
  const hasKey = number !== "" || (plate ?? chassis) !== undefined;
  const asked = useEndpointQuery(
    listEarlierCalls,
    {
      query: {
        ...(number !== "" && { member_number: number }),
        ...(plate !== undefined && { plate }),
        ...(chassis !== undefined && { chassis }),
        ...(props.except_id !== undefined && { except_id: props.except_id }),
      },
    },
    { enabled: hasKey },
  );
  const calls = hasKey ? (asked.data?.data ?? []) : [];
  if (calls.length === 0) return <Remark>{text.noEarlier}</Remark>;
  return (
    <Lines>
      {calls.map((call) => (
        <li key={call.id}>
          <span>
            <RouterLink to={pagePath(detail, { id: call.id })} target="_blank">
              {call.reception_number}
            </RouterLink>{" "}
            {formatDateTime(call.received_at)} {saidOf(call)}
            {call.guidance !== null && <small>{call.guidance}</small>}
          </span>
        </li>
      ))}
    </Lines>
  );
};
