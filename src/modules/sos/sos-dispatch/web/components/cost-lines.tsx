import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/Delete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { formatYen, lineAmount } from "#platform/contract/japanese/money.ts";
import { type } from "#platform/web/theme/tokens.ts";
import {
  MoneyField,
  NumericField,
  signedAmount,
} from "#platform/web/ui/fields/number-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { taxClasses } from "../../contract/lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import { costTotals } from "../../contract/rules.ts";
import { dispatchLimits } from "../../contract/schema.ts";
import { dispatchLabels as label } from "../../contract/text.ts";
import type {
  CostLine,
  WorkReportInput,
} from "../../contract/work-report-schema.ts";

const Line = styled("li")({
  display: "grid",
  gridTemplateColumns:
    "minmax(120px, 2fr) minmax(64px, 0.7fr) minmax(96px, 1fr) 96px 96px 32px",
  gap: 8,
  alignItems: "end",
  "& .amount": {
    textAlign: "right",
    fontVariantNumeric: "tabular-nums",
    lineHeight: "34px",
  },
  // On a telephone the line would be wider than the screen.
  "@media (max-width: 599px)": {
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    "& > :first-of-type": { gridColumn: "1 / -1" },
    "& .amount": { gridColumn: "1 / 3" },
    "& > button": { justifySelf: "end" },
  },
});

const Totals = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto auto",
  justifyContent: "end",
  gap: "2px 20px",
  margin: "10px 40px 0 0",
  fontVariantNumeric: "tabular-nums",
  "& dt": { color: (theme.vars ?? theme).palette.text.secondary },
  "& dd": { margin: 0, textAlign: "right" },
  "& .total": { fontWeight: type.weight.bold, fontSize: type.size.large },
}));

/** Lines that can be reckoned with while they are still being typed. */
const isReckonable = (line: Partial<CostLine> | undefined): line is CostLine =>
  typeof line?.quantity === "number" &&
  typeof line.unit_price === "number" &&
  typeof line.tax_class === "string";

const LineAmount = ({ index }: { index: number }) => {
  const line = useWatch<WorkReportInput, `cost_lines.${number}`>({
    name: `cost_lines.${index}`,
  });
  return (
    <span className="amount">
      {isReckonable(line)
        ? formatYen(lineAmount(line.quantity, line.unit_price))
        : "–"}
    </span>
  );
};

const CostTotals = () => {
  const lines = useWatch<WorkReportInput, "cost_lines">({ name: "cost_lines" });
  const totals = costTotals(lines.filter(isReckonable));
  return (
    <Totals>
      {totals.rows.map((row) => (
        <Box key={row.tax_class} sx={{ display: "contents" }}>
          <dt>{panelText.taxOf(taxClasses.labelOf(row.tax_class))}</dt>
          <dd>
            {formatYen(row.subtotal)}
            {row.tax === 0 ? "" : ` + ${panelText.tax} ${formatYen(row.tax)}`}
          </dd>
        </Box>
      ))}
      <dt className="total">{panelText.total}</dt>
      <dd className="total">{formatYen(totals.total)}</dd>
    </Totals>
  );
};

const CostLineFields = (props: {
  index: number;
  disabled: boolean;
  onRemove: () => void;
}) => {
  const name = (field: keyof CostLine) => `cost_lines.${props.index}.${field}`;
  const { disabled } = props;
  return (
    <Line>
      <TextField
        name={name("item")}
        label={label.item}
        max_weight={dispatchLimits.short}
        disabled={disabled}
      />
      <NumericField
        name={name("quantity")}
        label={label.quantity}
        range={{ decimals: 2 }}
        disabled={disabled}
      />
      <MoneyField
        name={name("unit_price")}
        label={label.unit_price}
        range={signedAmount}
        disabled={disabled}
      />
      <SelectField
        name={name("tax_class")}
        label={label.tax_class}
        options={optionsOf(taxClasses)}
        disabled={disabled}
      />
      <LineAmount index={props.index} />
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={panelText.removeCost(props.index + 1)}
        onClick={props.onRemove}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Line>
  );
};

/** Cost lines with amounts and totals by tax rate, reckoned while typing as the server reckons them. */
export function CostLines({ disabled }: { disabled: boolean }) {
  const { control } = useFormContext<WorkReportInput>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: "cost_lines",
  });
  return (
    <Box component="section" aria-label={panelText.costs} sx={{ mt: 1.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {panelText.costs}
        </Typography>
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={disabled || fields.length >= dispatchLimits.cost_lines}
          onClick={() =>
            append({ item: "", quantity: 1, unit_price: 0, tax_class: "10" })
          }
        >
          {panelText.addCost}
        </Button>
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}
      >
        {fields.map((field, index) => (
          <CostLineFields
            key={field.id}
            index={index}
            disabled={disabled}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      {fields.length > 0 && <CostTotals />}
    </Box>
  );
}
