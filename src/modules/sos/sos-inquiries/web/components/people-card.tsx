import MyLocationIcon from "@mui/icons-material/MyLocation";
import PhoneIcon from "@mui/icons-material/Phone";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { customerRanks } from "#modules/company/clients/contract/lookups.ts";
import { useCaseAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import {
  Aside,
  BigValue,
  CaseRows,
} from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { useDriverState } from "#modules/desk/driver-locations/web/embeds/driver-location.tsx";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { detailText } from "../../contract/detail-text.ts";
import { showField } from "../../contract/field-rules.ts";
import { sosCase } from "../../contract/key-rules.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { EditableCard, type CardProps } from "./editable-card.tsx";
import { SpecialNotes } from "#modules/desk/case-desk/web/embeds/special-notes.tsx";
import { inquiryDoubles } from "../../contract/lifecycle-endpoints.ts";

const PhoneButton = ({ number }: { number: string }) => (
  <Button
    variant="outlined"
    href={`tel:${telephoneDigits(number)}`}
    startIcon={<PhoneIcon />}
    aria-label={detailText.call(number)}
    sx={{
      minHeight: 28,
      px: 1.25,
      fontSize: type.size.large,
      fontWeight: type.weight.bold,
    }}
  >
    {number}
  </Button>
);

/** Whether the driver sends the place, and the way to ask for it. */
const DriverState = ({ inquiry }: { inquiry: Inquiry }) => {
  const driver = useDriverState(sosCase(inquiry.id));
  const more = useCaseAct("open:driver-place");
  return more === undefined ? null : (
    <Link
      component="button"
      type="button"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}
      onClick={more.run}
    >
      <MyLocationIcon aria-hidden sx={{ fontSize: 16 }} />
      {detailText.driverState(driver.says)}
    </Link>
  );
};

const Phones = ({ inquiry }: { inquiry: Inquiry }) => {
  const { caller_phone, callback_phone } = inquiry;
  const numbers = [
    { number: caller_phone, label: "" },
    { number: callback_phone, label: detailText.callback },
  ];
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 0.75,
        my: "2px",
      }}
    >
      {numbers.map(({ number, label }) =>
        number === null || number === "" ? null : (
          <span key={label}>
            {label !== "" && <Aside>{label} </Aside>}
            <PhoneButton number={number} />
          </span>
        ),
      )}
      <DriverState inquiry={inquiry} />
    </Box>
  );
};

/** 通報者・顧客: who is called back, and whose vehicle it is. */
export const PeopleCard = (props: CardProps) => {
  const { inquiry } = props;
  const rank = customerRanks.find(inquiry.customer_rank)?.label ?? "";
  const office = [
    showField("reporter_office", inquiry.reporter_office),
    showField("reporter_branch", inquiry.reporter_branch),
  ]
    .filter((word) => word !== "")
    .join(" ");
  return (
    <EditableCard
      {...props}
      id="people"
      title={detailText.people}
      sections={["caller", "customer"]}
    >
      {(value) => (
        <>
          <BigValue>
            {value("caller_name")}
            <Aside>{value("caller_name_kana")}</Aside>
            <Aside>{value("caller_class")}</Aside>
          </BigValue>
          <Phones inquiry={inquiry} />
          <Box
            sx={{
              display: "flex",
              flexWrap: "wrap",
              columnGap: 0.75,
              lineHeight: "22px",
            }}
          >
            <b>{value("customer_company")}</b>
            <Aside>{value("company_customer_code")}</Aside>
            {value(
              "customer_class",
              inquiry.customer_class &&
                detailText.classOf(
                  showField("customer_class", inquiry.customer_class),
                ),
            )}
            {value("customer_rank", rank && detailText.rank(rank))}
          </Box>
          <CaseRows
            rows={[
              {
                label: detailText.reportedFrom,
                value: value("reporter_office", office),
              },
            ]}
          />
          <SpecialNotes doubles={inquiryDoubles} record={inquiry} />
        </>
      )}
    </EditableCard>
  );
};
