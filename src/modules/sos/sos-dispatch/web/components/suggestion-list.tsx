import CheckIcon from "@mui/icons-material/Check";
import PriorityHighIcon from "@mui/icons-material/PriorityHigh";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useFormContext, useWatch } from "react-hook-form";
import { Telephone } from "#modules/base/records/web/embeds/record-link.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { LoadingRows } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { listSuggestions } from "../../contract/endpoints.ts";
import { panelText } from "../../contract/panel-text.ts";
import type { Suggestion } from "../../contract/suggestion-schema.ts";
import type { DispatchForm } from "../form.ts";
import { useHeldRows } from "./held-rows.ts";

const List = styled("ol")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  overflowY: "auto",
  maxHeight: 430,
});

const Item = styled("li")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "20px minmax(0, 1fr) auto",
    gap: "0 8px",
    alignItems: "start",
    padding: "7px 8px",
    borderBottom: `1px solid ${palette.divider}`,
    "&[data-chosen]": {
      backgroundColor: palette.action.selected,
      borderRadius: radius.control,
    },
    "& .rank": {
      color: palette.text.secondary,
      fontVariantNumeric: "tabular-nums",
      textAlign: "right",
      fontSize: type.size.small,
      lineHeight: "22px",
    },
    "& .facts": {
      display: "flex",
      flexWrap: "wrap",
      gap: "0 10px",
      fontSize: type.size.small,
      color: palette.text.secondary,
      fontVariantNumeric: "tabular-nums",
    },
    "& .reasons": {
      display: "flex",
      flexWrap: "wrap",
      gap: 4,
      marginTop: 3,
    },
  };
});

/** Whom to call when the first does not answer; further ones stand in the shift table. */
const shownContacts = 2;

const Facts = ({ one }: { one: Suggestion }) => (
  <div className="facts">
    {one.distance_km !== null && (
      <span>
        {one.is_distance_rough
          ? panelText.roughKilometres(one.distance_km)
          : panelText.kilometres(one.distance_km)}
      </span>
    )}
    {one.response_minutes !== null && (
      <span>{panelText.response(one.response_minutes)}</span>
    )}
    <span>{one.prefecture}</span>
    {one.contacts.length === 0 && one.phone !== null && (
      <Telephone number={one.phone} />
    )}
    {one.contacts.slice(0, shownContacts).map(({ name, phone }, place) => (
      <span key={`${name} ${phone}`}>
        {panelText.contact(place + 1, name)} <Telephone number={phone} />
      </span>
    ))}
  </div>
);

const SuggestionItem = (props: {
  one: Suggestion;
  rank: number;
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <Item data-chosen={props.isChosen ? "" : undefined}>
    <span className="rank">{props.rank}</span>
    <div>
      <Typography
        variant="subtitle2"
        component="p"
        noWrap
        title={props.one.name}
      >
        {props.one.name}
      </Typography>
      <Facts one={props.one} />
      <div className="reasons">
        {props.one.reasons.map((reason) => (
          <StatusChip
            key={reason.code}
            tone={reason.is_good ? "green" : "yellow"}
            icon={reason.is_good ? CheckIcon : PriorityHighIcon}
            label={reason.label}
          />
        ))}
      </div>
    </div>
    <Button
      size="small"
      variant={props.isChosen ? "contained" : "outlined"}
      aria-pressed={props.isChosen}
      aria-label={`${props.isChosen ? panelText.chosen : panelText.choose} ${props.one.name}`}
      onClick={props.onChoose}
    >
      {props.isChosen ? panelText.chosen : panelText.choose}
    </Button>
  </Item>
);

const idOf = (one: Suggestion): number => one.tow_truck_company_id;

/**
 * Companies for the place of the case, best first, each with its reasons; one press chooses. The order stands still
 * while somebody reads and dials.
 */
export function SuggestionList({ inquiryId }: { inquiryId: number }) {
  const form = useFormContext<DispatchForm>();
  const held = useWatch({
    control: form.control,
    name: "tow_truck_company_id",
  });
  const list = useEndpointQuery(
    listSuggestions,
    {
      params: { id: inquiryId },
    },
    { notifies: true },
  );
  const choose = (one: Suggestion): void => {
    form.setValue("tow_truck_company_id", one.tow_truck_company_id, {
      shouldDirty: true,
      shouldValidate: true,
    });
    const phone = one.contacts[0]?.phone ?? one.phone;
    form.setValue("company_contact", phone, { shouldDirty: true });
  };
  const { rows, isOld, renew } = useHeldRows(list.data?.data, idOf);
  return (
    <Box component="section" aria-label={panelText.suggestions}>
      <Typography variant="subtitle2" component="h3">
        {panelText.suggestions}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {panelText.suggestionsHint}
      </Typography>
      {isOld && (
        <Button size="small" variant="outlined" onClick={renew}>
          {panelText.newSuggestions}
        </Button>
      )}
      {list.isPending && <LoadingRows rows={6} />}
      {list.isSuccess && rows.length === 0 && (
        <Typography variant="body2">{panelText.noSuggestions}</Typography>
      )}
      <List>
        {rows.map((one, index) => (
          <SuggestionItem
            key={one.tow_truck_company_id}
            one={one}
            rank={index + 1}
            isChosen={one.tow_truck_company_id === held}
            onChoose={() => choose(one)}
          />
        ))}
      </List>
    </Box>
  );
}
