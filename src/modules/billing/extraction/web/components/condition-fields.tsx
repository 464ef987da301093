import Typography from "@mui/material/Typography";
import { useController, useWatch } from "react-hook-form";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { isQueryDate } from "../../contract/date-rules.ts";
import { relativeDates } from "../../contract/lookups.ts";
import { extractionText as text } from "../../contract/text.ts";

const relative = optionsOf(relativeDates);

/** The condition of the list in words; its dates may move with the day on which it runs. */
export const ConditionFields = () => {
  const { field } = useController({ name: "query" });
  const query = field.value as Readonly<Record<string, unknown>>;
  const words = useWatch({ name: "conditions" }) as string | null;
  const dates = Object.entries(query).filter(([, value]) => isQueryDate(value));
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {Object.keys(query).length === 0 ? text.noConditions : words}
      </Typography>
      {dates.map(([name, value]) => {
        const held = String(value);
        const isFixed = !held.startsWith("@");
        return (
          <FilterSelect
            key={name}
            label={text.dateOf(name)}
            is_single
            options={[
              ...(isFixed ? [{ value: held, label: text.fixed(held) }] : []),
              ...relative,
            ]}
            value={[held]}
            onChange={([next]) =>
              field.onChange({ ...query, [name]: next ?? held })
            }
          />
        );
      })}
    </>
  );
};
