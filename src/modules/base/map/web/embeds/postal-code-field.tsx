import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch, type UseFormReturn } from "react-hook-form";
import { postalCodeShape } from "#platform/contract/japanese/input-kinds.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { listPostalAddresses } from "../../contract/endpoints.ts";
import type { PostalAddressCandidate } from "../../contract/schema.ts";
import { mapText } from "../../contract/text.ts";

const complete = /^\d{3}-\d{4}$/;

const show = (value: unknown): string =>
  typeof value === "string" ? value : "";

/** Fields of the form in which code, prefecture and address stand. */
export interface AddressNames {
  readonly postal_code: string;
  readonly prefecture: string;
  readonly address: string;
  /** Where the form has a position: the town's, where none is known yet or another address is chosen. */
  readonly latitude?: string;
  readonly longitude?: string;
}

export interface PostalCodeFieldProps {
  label: string;
  names?: AddressNames;
  disabled?: boolean;
}

/** Where the fields have the plain names. */
export const plainNames: AddressNames = {
  postal_code: "postal_code",
  prefecture: "prefecture",
  address: "address",
};

/** As {@link AddressNames}, in a form that also has the position. */
export const placedNames: AddressNames = {
  ...plainNames,
  latitude: "latitude",
  longitude: "longitude",
};

const placeAt = (
  form: UseFormReturn,
  { latitude, longitude }: AddressNames,
  { coordinates }: PostalAddressCandidate,
): void => {
  if (latitude === undefined || longitude === undefined) return;
  if (coordinates === null) return;
  form.setValue(latitude, coordinates.latitude, { shouldDirty: true });
  form.setValue(longitude, coordinates.longitude, { shouldDirty: true });
};

/** The candidates of the code that is in the form, as buttons; a single one fills an empty address by itself. */
const Candidates = ({ names }: { names: AddressNames }) => {
  const form = useFormContext();
  const code = show(useWatch({ name: names.postal_code }));
  const isComplete = complete.test(code);
  const atFirst = useRef<unknown>(form.getValues(names.postal_code));
  const { data } = useQuery({
    queryKey: ["postal-code", code],
    queryFn: ({ signal }) =>
      callEndpoint(listPostalAddresses, { params: { code }, signal }),
    enabled: isComplete,
    staleTime: Infinity,
  });
  const found = data?.data;
  const fill = (candidate: PostalAddressCandidate, isPlaced = false): void => {
    const { prefecture, address } = candidate;
    form.setValue(names.prefecture, prefecture, { shouldDirty: true });
    form.setValue(names.address, address, { shouldDirty: true });
    if (!isPlaced) placeAt(form, names, candidate);
  };
  const latest = useRef(fill);
  useEffect(() => {
    latest.current = fill;
  });
  useEffect(() => {
    const [only] = found ?? [];
    if (found?.length !== 1 || only === undefined) return;
    if (code === atFirst.current) return;
    const held: unknown[] = form.getValues([names.prefecture, names.address]);
    if (held.every((value) => show(value) === ""))
      latest.current(
        only,
        names.latitude !== undefined && form.getValues(names.latitude) !== null,
      );
  }, [found, code, form, names]);
  const address = show(useWatch({ name: names.address }));
  if (!isComplete || found === undefined) return null;
  if (found.length === 0)
    return <p className="field-note">{mapText.noPostalCode}</p>;
  const others = found.filter(
    (candidate) => !address.startsWith(candidate.address),
  );
  return others.map((candidate) => (
    <Button
      key={candidate.address + candidate.company_name}
      variant="outlined"
      sx={{ minHeight: 24, mt: 0.5, px: 1, whiteSpace: "normal" }}
      onClick={() => fill(candidate)}
    >
      {candidate.prefecture}
      {candidate.address}
    </Button>
  ));
};

/** Postal code, any width, with or without hyphen; its address is filled or offered. */
export const PostalCodeField = ({
  label,
  names = plainNames,
  disabled,
}: PostalCodeFieldProps) => (
  <div>
    <NormalisedField
      name={names.postal_code}
      label={label}
      input_mode="numeric"
      shape={postalCodeShape}
      read={postalCodeShape}
      disabled={disabled}
    />
    {disabled !== true && <Candidates names={names} />}
  </div>
);
