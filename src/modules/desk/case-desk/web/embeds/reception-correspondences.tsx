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
import type { DeclaredRows } from "../../contract/row-fields.ts";
import { FurtherFields, type RowPart } from "../components/further-fields.tsx";
import { CorrespondenceFields } from "../components/correspondence-fields.tsx";
import { newPlace, newRow, orderedRows } from "../form/correspondence-rows.ts";
import { removeRow, type RowsValues } from "../form/correspondence-sending.ts";
import { useSavedCase } from "../form/reception-form.ts";
import { CorrespondenceList } from "./correspondence-list.tsx";

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

/** What the rows of this desk have beside the others; the sales company is that of the form. */
const RowFields = (props: { declared: DeclaredRows; prefix: string }) => {
  const dealer: unknown = useWatch({ name: "car_dealer_id" });
  return (
    <FurtherFields
      {...props}
      dealer={typeof dealer === "number" ? dealer : null}
    />
  );
};

/** Renders alone: what is typed in a row, or beside it, is none of its business. */
const PendingRow = memo(function PendingRow(props: {
  place: string;
  number: number;
  is_sent: boolean;
  heir: RefObject<HTMLButtonElement | null>;
  declared: DeclaredRows;
  Part: RowPart | undefined;
}) {
  const { place, number, is_sent, declared, Part } = props;
  const prefix = `correspondences.${place}.`;
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
      {!is_sent && <RowFields declared={declared} prefix={prefix} />}
      <CorrespondenceFields prefix={prefix} disabled={is_sent} end={end} />
      {!is_sent && Part !== undefined && <Part prefix={prefix} />}
    </fieldset>
  );
});

interface RowsOfDesk {
  endpoints: CorrespondenceEndpoints;
  Part?: RowPart | undefined;
}

const SavedRows = ({ endpoints }: RowsOfDesk) => {
  const id = useSavedCase()?.id;
  return id === undefined ? null : (
    <CorrespondenceList endpoints={endpoints} id={id} />
  );
};

/** 対応内容: rows that go with the next save, and below them those that the server has. */
export const ReceptionCorrespondences = ({ endpoints, Part }: RowsOfDesk) => {
  const { name } = useAccount();
  const { control, getValues, setValue } = useFormContext<RowsValues>();
  const rows = useWatch({ control, name: "correspondences" });
  const adding = useRef<HTMLButtonElement>(null);
  const add = () => {
    const held = getValues("correspondences");
    setValue(
      `correspondences.${newPlace(held)}`,
      newRow(name, endpoints.declared),
      {
        shouldDirty: true,
      },
    );
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
          declared={endpoints.declared}
          Part={Part}
        />
      ))}
      <SavedRows endpoints={endpoints} />
    </Rows>
  );
};
