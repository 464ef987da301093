import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useAccount } from "#platform/web/api/account.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import type { CorrespondenceEndpoints } from "../../contract/correspondence-endpoints.ts";
import { correspondenceText as text } from "../../contract/correspondence-text.ts";
import { CorrespondenceFields } from "../components/correspondence-fields.tsx";
import { newPlace, newRow, orderedRows } from "../form/correspondence-rows.ts";
import { removeRow, type RowsValues } from "../form/correspondence-sending.ts";
import { CorrespondenceList } from "./correspondence-list.tsx";
import type { ReceptionValues } from "./reception-saving.tsx";

const Rows = styled("section")(({ theme }) => ({
  marginTop: 8,
  "& > .rows-head": { display: "flex", alignItems: "center", gap: 10 },
  "& h3": { margin: 0, fontSize: type.size.base },
  "& > fieldset": {
    minWidth: 0,
    margin: "6px 0 0",
    padding: "6px 10px 4px",
    borderRadius: radius.control,
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& > fieldset > legend": {
    padding: "0 6px",
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

/** A row that leaves with the focus in it (it was sent, or taken back) hands it to the button that adds the next one. */
function useFocusHeir(heir: RefObject<HTMLButtonElement | null>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const field = row.current;
    const next = heir.current;
    return () => {
      if (field?.contains(document.activeElement) === true) next?.focus();
    };
  }, [heir]);
  return row;
}

/** Renders alone: what is typed in a row, or beside it, is none of its business. */
const PendingRow = memo(function PendingRow(props: {
  place: string;
  number: number;
  is_sent: boolean;
  heir: RefObject<HTMLButtonElement | null>;
}) {
  const { place, number, is_sent } = props;
  const row = useFocusHeir(props.heir);
  const form = useFormContext<RowsValues, unknown, RowsValues>();
  const name = text.unsent(number);
  const end = useMemo(
    () =>
      is_sent ? (
        <Typography variant="caption" color="warning">
          {text.unsure}
        </Typography>
      ) : (
        <Button
          color="inherit"
          aria-label={text.withdrawRow(name)}
          onClick={() => removeRow(form, place)}
        >
          {text.withdraw}
        </Button>
      ),
    [is_sent, name, form, place],
  );
  return (
    <fieldset ref={row}>
      <legend>{name}</legend>
      <CorrespondenceFields
        prefix={`correspondences.${place}.`}
        disabled={is_sent}
        end={end}
      />
    </fieldset>
  );
});

interface RowsOfDesk {
  endpoints: CorrespondenceEndpoints;
}

const SavedRows = ({ endpoints }: RowsOfDesk) => {
  const { control } = useFormContext<ReceptionValues<object>>();
  const id = useWatch({ control, name: "save_state.saved.id" });
  return id === undefined ? null : (
    <CorrespondenceList endpoints={endpoints} id={id} />
  );
};

/** 対応内容: rows that go with the next save, and below them those that the server has. */
export const ReceptionCorrespondences = ({ endpoints }: RowsOfDesk) => {
  const { name } = useAccount();
  const { control, getValues, setValue } = useFormContext<RowsValues>();
  const rows = useWatch({ control, name: "correspondences" });
  const adding = useRef<HTMLButtonElement>(null);
  const add = () => {
    const held = getValues("correspondences");
    setValue(`correspondences.${newPlace(held)}`, newRow(name), {
      shouldDirty: true,
    });
  };
  return (
    <Rows aria-labelledby="reception-correspondences">
      <div className="rows-head">
        <h3 id="reception-correspondences">{text.title}</h3>
        <Button ref={adding} startIcon={<AddIcon />} onClick={add}>
          {text.addRow}
        </Button>
      </div>
      {orderedRows(rows).map(([place, row], index) => (
        <PendingRow
          key={place}
          place={place}
          number={index + 1}
          is_sent={row.is_sent}
          heir={adding}
        />
      ))}
      <SavedRows endpoints={endpoints} />
    </Rows>
  );
};
