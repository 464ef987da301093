import { sectionLabels } from "../../contract/text.ts";
import { CustomerFill } from "./customer-fill.tsx";
import { FieldCell } from "./field-cell.tsx";
import {
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

/** 顧客: whose vehicle it is. */
export const CustomerSection = () => (
  <SectionFrame section="customer" title={sectionLabels.customer}>
    <Cells>
      <FieldCell span={9} name="customer_company" />
      <FieldCell span={4} name="company_customer_code" />
      <FieldCell span={7} name="customer_class" is_segmented />
      <FieldCell span={4} name="customer_rank" />
    </Cells>
    <CustomerFill />
  </SectionFrame>
);
