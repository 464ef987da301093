import { normaliseCustomerCode } from "#platform/contract/japanese/input-kinds.ts";
import { customerRanks } from "#modules/company/clients/contract/lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { inquiryLabels as label, sectionLabels } from "../../contract/text.ts";
import { CustomerFill } from "./customer-fill.tsx";
import { SelectCell, TextCell } from "./field-cells.tsx";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const classes = optionsOf(customerClasses);
const ranks = optionsOf(customerRanks);
/** 顧客: whose vehicle it is. */
export const CustomerSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="customer" title={sectionLabels.customer}>
    <Cells>
      <TextCell
        span={9}
        name="customer_company"
        max_weight={lengthLimits.company}
        disabled={disabled}
      />
      <Cell span={4}>
        <NormalisedField
          name="company_customer_code"
          label={label.company_customer_code}
          input_mode="numeric"
          read={normaliseCustomerCode}
          disabled={disabled}
        />
      </Cell>
      <Cell span={7}>
        <SegmentedField
          name="customer_class"
          label={label.customer_class}
          options={classes}
          disabled={disabled}
        />
      </Cell>
      <SelectCell
        span={4}
        name="customer_rank"
        options={ranks}
        disabled={disabled}
      />
    </Cells>
    {disabled !== true && <CustomerFill />}
  </SectionFrame>
);
