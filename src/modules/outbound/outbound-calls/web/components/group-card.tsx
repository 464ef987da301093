import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { remainingDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { visuallyHidden } from "#platform/web/ui/visually-hidden.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import {
  nothingSaid,
  otherKey,
  type CallTyped,
} from "../detail/record-form.ts";
import { calledVehicle } from "../detail/say.ts";
import { intentionOptions, useIsReached } from "./call-fields.tsx";
import { CallPanel } from "./call-panel.ts";
import { DaysLeft } from "./slip-chips.tsx";

type Sibling = SlipDetail["siblings"][number];
type Other = CallTyped["also"][string];

/** Three columns, as narrow as the middle of the page; their heads say what the fields are. */
const GroupTable = styled(PlainTable)(({ theme }) => ({
  "& th, & td": { padding: "4px 6px" },
  "& th:nth-of-type(2)": { width: 148 },
  "& th:nth-of-type(3)": { width: 118 },
  "& .due": { paddingLeft: 32, paddingBottom: 2 },
  "& .field-head": visuallyHidden,
  [theme.breakpoints.down("sm")]: {
    "& thead": visuallyHidden,
    "& tr": {
      display: "grid",
      gridTemplateColumns: "3fr 2fr",
      borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    },
    "& td": { height: "auto", borderTop: 0 },
    "& td:first-of-type": { gridColumn: "1 / -1" },
  },
}));

/** As many rows as a screen takes at once. */
const atFirst = 6;

/** What was said of one of the others, once somebody was reached. */
const Said = (props: { at: string; plate: string }) => {
  const { at, plate } = props;
  const intention = useWatch({ name: `${at}.storage_intention` }) as unknown;
  const isAsked = useWatch({ name: `${at}.is_asked` }) === true;
  const isReached = useIsReached() === true;
  return (
    <>
      <td>
        {isAsked && isReached && (
          <SelectField
            name={`${at}.storage_intention`}
            label={text.groupIntention(plate)}
            required
            options={intentionOptions}
          />
        )}
      </td>
      <td>
        {isAsked && isReached && intention === "wants" && (
          <DateField
            name={`${at}.desired_on`}
            label={text.groupDesired(plate)}
            required
          />
        )}
      </td>
    </>
  );
};

const Row = ({ sibling }: { sibling: Sibling }) => {
  const at = `also.${otherKey(sibling.id)}`;
  const isAsked = useWatch({ name: `${at}.is_asked` }) === true;
  const { setValue } = useFormContext();
  const plate = calledVehicle(sibling);
  const days = remainingDays(tokyoDate(), sibling.effective_due_on);
  return (
    <tr>
      <td style={{ whiteSpace: "nowrap" }}>
        <Checkbox
          size="small"
          checked={isAsked}
          slotProps={{ input: { "aria-label": text.groupPick(plate) } }}
          onChange={(_, is_asked) =>
            setValue(at, { ...nothingSaid, is_asked }, { shouldDirty: true })
          }
        />
        {plate}
        <div className="row due">
          {inspectionKinds.labelOf(sibling.inspection_kind)}{" "}
          <DaysLeft {...sibling} storage_days_left={days} />
        </div>
      </td>
      <Said at={at} plate={plate} />
    </tr>
  );
};

/** Vehicles of the same user that are to be called for, too. */
const groupOf = ({ siblings }: SlipDetail): Sibling[] =>
  siblings.filter(
    ({ outbound_status, bundle_lead_id }) =>
      outbound_status === "call_required" && bundle_lead_id === null,
  );

/** Ticks the others, and gives those that are ticked what was said of the first. */
const useGroup = (siblings: readonly Sibling[]) => {
  const { getValues, setValue } = useFormContext<CallTyped>();
  const also = useWatch<CallTyped, "also">({ name: "also" });
  const { isSubmitted } = useFormState<CallTyped>();
  const asked = siblings.filter(
    ({ id }) => also[otherKey(id)]?.is_asked === true,
  );
  const fill = (rows: readonly Sibling[], said: Partial<Other>): void => {
    const filled = rows.map(({ id }): [string, Other] => [
      otherKey(id),
      { ...nothingSaid, is_asked: false, ...also[otherKey(id)], ...said },
    ]);
    setValue(
      "also",
      { ...also, ...Object.fromEntries(filled) },
      // What was refused is looked at again: nothing stays red that is filled now.
      { shouldDirty: true, shouldValidate: isSubmitted },
    );
  };
  return {
    asked,
    tickAll: (): void =>
      fill(siblings, { is_asked: asked.length < siblings.length }),
    takeSame: (): void => {
      const { storage_intention, desired_on, desired_time } = getValues();
      fill(asked, { storage_intention, desired_on, desired_time });
    },
  };
};

const GroupHead = (props: {
  siblings: readonly Sibling[];
  group: ReturnType<typeof useGroup>;
}) => {
  const { asked, tickAll, takeSame } = props.group;
  const count = props.siblings.length;
  return (
    <div className="head">
      <h2>{text.group(count)}</h2>
      <StatusChip
        tone={asked.length > 0 ? "blue" : "neutral"}
        label={text.groupChosen(asked.length)}
      />
      <div className="row">
        <Button size="small" onClick={tickAll}>
          {asked.length < count ? text.groupAll : text.groupNone}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={asked.length === 0}
          onClick={takeSame}
        >
          {text.groupSame}
        </Button>
      </div>
    </div>
  );
};

/** まとめ架電: one call for several vehicles; each is ticked or stays to be called. */
export const GroupCard = ({ slip }: { slip: SlipDetail }) => {
  const siblings = groupOf(slip);
  const [isWhole, setWhole] = useState(false);
  const group = useGroup(siblings);
  if (siblings.length === 0) return null;
  // What goes out is seen: a ticked row stays in sight.
  const shown = siblings.filter(
    (one, at) => isWhole || at < atFirst || group.asked.includes(one),
  );
  return (
    <CallPanel aria-label={text.group(siblings.length)}>
      <GroupHead siblings={siblings} group={group} />
      <TableScroll>
        <GroupTable>
          <thead>
            <tr>
              {Object.values(text.columns).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((sibling) => (
              <Row key={sibling.id} sibling={sibling} />
            ))}
          </tbody>
        </GroupTable>
      </TableScroll>
      <div className="row soft">
        {shown.length < siblings.length && (
          <Button size="small" onClick={() => setWhole(true)}>
            {text.groupMore(siblings.length - shown.length)}
          </Button>
        )}
        <span>{text.groupNote}</span>
      </div>
    </CallPanel>
  );
};
