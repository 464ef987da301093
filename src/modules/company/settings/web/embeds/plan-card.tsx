import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { listPlans, type Plan } from "../../contract/plan-endpoints.ts";
import { planText as text } from "../../contract/plan-text.ts";

/** Loaded when somebody rewords a plan. */
const PlanDialog = lazyPart<{ plan: Plan; onClose: () => void }>(
  async () => (await import("../components/plan-dialog.tsx")).PlanDialog,
);

/** What the plans are called and what an agent says of them; reworded by whoever may. */
export function PlanCard() {
  const plans = useEndpointQuery(listPlans, {});
  const [edited, setEdited] = useState<Plan>();
  return (
    <RecordBlock id="plans" title={text.title}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {text.lead}
      </Typography>
      <ReadState queries={[plans]} rows={3} />
      <TableScroll>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{text.code}</th>
              <th scope="col">{text.label}</th>
              <th scope="col">{text.sentence}</th>
              <th scope="col">{text.edit}</th>
            </tr>
          </thead>
          <tbody>
            {plans.data?.data.map((plan) => (
              <tr key={plan.id}>
                <th scope="row">{plan.code}</th>
                <td className="time">{plan.label}</td>
                <td className="words">{plan.sentence}</td>
                <td className="number">
                  {plan.can.update.allowed && (
                    <Button
                      size="small"
                      aria-label={text.editOf(plan.code)}
                      onClick={() => setEdited(plan)}
                    >
                      {text.edit}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
      {edited !== undefined && (
        <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />
      )}
    </RecordBlock>
  );
}
