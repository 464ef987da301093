import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/Delete";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useFieldArray, useWatch } from "react-hook-form";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { costTotals } from "#modules/sos/sos-dispatch/contract/rules.ts";
import { dispatchLimits } from "#modules/sos/sos-dispatch/contract/schema.ts";
import {
  type CostLine,
  costLineSchema,
} from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import {
  MoneyField,
  NumericField,
  signedAmount,
} from "#platform/web/ui/fields/number-fields.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { portalText } from "../../contract/portal-text.ts";
import { ChipField } from "./chip-field.tsx";

const text = portalText.report;

const Line = styled("fieldset")(({ theme }) => ({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "1fr 1.4fr",
  margin: "8px 0",
  padding: 12,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: radius.panel,
  "& > .line-wide": { gridColumn: "1 / -1" },
  "& .line-head": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    fontWeight: type.weight.bold,
  },
}));
const Totals = styled("dl")(({ theme }) => ({
  margin: "12px 0",
  display: "grid",
  gridTemplateColumns: "1fr auto",
  gap: 4,
  "& dd": { margin: 0, textAlign: "right" },
  "& .total": {
    fontSize: type.size.title,
    fontWeight: type.weight.bold,
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    paddingTop: 4,
  },
}));

/** Totals of the lines that can be read so far; follows the typing without rendering the form. */
function CostTotals() {
  const held: unknown = useWatch({ name: "cost_lines" });
  const lines = (Array.isArray(held) ? held : []).flatMap(
    (line): CostLine[] => {
      const read = costLineSchema.safeParse(line);
      return read.success ? [read.data] : [];
    },
  );
  const totals = costTotals(lines);
  return (
    <Totals>
      <dt>{text.subtotal}</dt>
      <dd>{formatYen(totals.subtotal)}</dd>
      {totals.rows
        .filter(({ tax }) => tax !== 0)
        .flatMap(({ tax_class, tax }) => [
          <dt key={`${tax_class} word`}>
            {text.taxOf(taxClasses.labelOf(tax_class))}
          </dt>,
          <dd key={tax_class}>{formatYen(tax)}</dd>,
        ])}
      <dt className="total">{text.total}</dt>
      <dd className="total">{formatYen(totals.total)}</dd>
    </Totals>
  );
}

const taxOptions = taxClasses.options.map(({ code, label }) => ({
  value: code,
  label,
}));

const CostLineFields = (props: { index: number; onRemove: () => void }) => {
  const name = `cost_lines.${props.index}`;
  const number = props.index + 1;
  return (
    <Line>
      <div className="line-wide line-head">
        {text.line(number)}
        <IconButton
          aria-label={text.removeLine(number)}
          sx={{ width: measure.touch, height: measure.touch }}
          onClick={props.onRemove}
        >
          <DeleteIcon />
        </IconButton>
      </div>
      <div className="line-wide">
        <TextField
          name={`${name}.item`}
          label={text.item}
          required
          max_weight={dispatchLimits.short}
        />
      </div>
      <NumericField
        name={`${name}.quantity`}
        label={text.quantity}
        range={{ decimals: 2 }}
        required
      />
      <MoneyField
        name={`${name}.unit_price`}
        label={text.unitPrice}
        range={signedAmount}
        required
      />
      <div className="line-wide">
        <ChipField
          name={`${name}.tax_class`}
          label={text.taxClass}
          width="narrow"
          options={taxOptions}
        />
      </div>
    </Line>
  );
};

/** Cost lines of the report: item, quantity, unit price, tax; totals below. */
export function ReportCosts() {
  const { fields, append, remove } = useFieldArray({ name: "cost_lines" });
  const add = () =>
    append({ item: "", quantity: 1, unit_price: null, tax_class: "10" });
  return (
    <section aria-label={text.costs}>
      <Typography component="h2" variant="h2">
        {text.costs}
      </Typography>
      {fields.map(({ id }, index) => (
        <CostLineFields key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length > 0 && <CostTotals />}
      <Button
        size="large"
        variant="outlined"
        fullWidth
        startIcon={<AddIcon />}
        disabled={fields.length >= dispatchLimits.cost_lines}
        onClick={add}
      >
        {text.addLine}
      </Button>
    </section>
  );
}
