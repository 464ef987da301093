import Alert from "@mui/material/Alert";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import {
  coverageOf,
  type CoverageKeys,
} from "#modules/iza/iza-members/contract/coverage-rules.ts";
import {
  listMemberVehicles,
  lookUpMembers,
} from "#modules/iza/iza-members/contract/endpoints.ts";
import type { MemberHit } from "#modules/iza/iza-members/contract/lookup-schema.ts";
import { coverages } from "#modules/iza/iza-members/contract/lookups.ts";
import {
  isEmptyPlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { izaCase } from "../../contract/fields.ts";
import { memberSearchText as text } from "../../contract/text.ts";
import { MemberSearch } from "./member-search.tsx";

const { fields } = izaCase;

/** What a hit says of the fields that are empty; what the caller said stays. */
const fillOf = (hit: MemberHit): Readonly<Record<string, unknown>> => ({
  caller_phone: hit.phone,
  vehicle_registration_number: hit.vehicle?.vehicle_registration_number,
  chassis_number: hit.vehicle?.chassis_number,
  vehicle_model: hit.vehicle?.vehicle_model,
  vehicle_make: hit.vehicle?.vehicle_make,
});

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && isEmptyPlate(value as PlateParts));

const watched = ["member_number"] as const;
const covered = [
  "vehicle_registration_number",
  "chassis_number",
  "received_at",
] as const;

/** Whether the help was bought, with its reason. It tells, and keeps nobody from being helped. */
const CoverageLine = ({ number }: { number: string }) => {
  const found = useEndpointQuery(lookUpMembers, { query: { q: number } });
  const member =
    found.data?.data.find(({ member_number }) => member_number === number) ??
    null;
  const vehicles = useEndpointQuery(
    listMemberVehicles,
    { params: { id: member?.id ?? 0 } },
    { enabled: member !== null },
  );
  const told: readonly unknown[] = useWatch({ name: covered });
  const [plate, chassis, at] = told;
  if (found.data === undefined || typeof at !== "string") return null;
  if (member !== null && vehicles.data === undefined) return null;
  const keys = {
    vehicle_registration_number: plate,
    chassis_number: chassis,
  } as CoverageKeys;
  const { coverage, reason } = coverageOf(
    member,
    vehicles.data?.data ?? [],
    keys,
    at,
  );
  return (
    <Alert
      severity={coverage === "covered" ? "success" : "warning"}
      sx={{ py: 0 }}
    >
      {text.covered(
        member?.name ?? "",
        member?.plan ?? "",
        coverages.labelOf(coverage),
        reason,
      )}
    </Alert>
  );
};

/** 会員: one field for what the caller says first, its number, and whether the help was bought. */
export const MemberField = () => {
  const { getValues, setValue } = useFormContext();
  const [number] = useRestedValues(watched);
  const take = (hit: MemberHit): void => {
    setValue("member_number", hit.member_number, {
      shouldDirty: true,
      shouldValidate: true,
    });
    for (const [name, value] of Object.entries(fillOf(hit)))
      if (!isEmpty(value) && isEmpty(getValues(name)))
        setValue(name, value, { shouldDirty: true });
  };
  return (
    <>
      <Cell span={8}>
        <MemberSearch onPick={take} />
      </Cell>
      <Cell span={5}>
        <FieldInput
          name="member_number"
          field={fields.member_number}
          required={false}
          is_dense
        />
      </Cell>
      {typeof number === "string" && number.trim() !== "" && (
        <Cell span={11}>
          <CoverageLine number={number.trim()} />
        </Cell>
      )}
    </>
  );
};
