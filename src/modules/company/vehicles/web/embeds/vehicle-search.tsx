import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ComponentType, useId, useState } from "react";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import type { RegistryVehicle, VehicleKeys } from "../../contract/schema.ts";
import { vehicleSearchText, vehicleText as text } from "../../contract/text.ts";
import {
  lookupHeadline,
  LookupRows,
  type VehicleComparison,
} from "../components/lookup-rows.tsx";
import { useRegistry } from "../components/use-registry.ts";

/** By which of its numbers a vehicle is searched for. */
export type SearchedBy = "plate" | "chassis";

export interface VehicleSearchProps {
  by: SearchedBy;
  /** What is searched for at first. */
  start: string;
  /** What taking a vehicle would change. */
  compare: (vehicle: RegistryVehicle) => VehicleComparison;
  /** What else is known of each that is found. */
  About?: ComponentType<{ vehicle: RegistryVehicle }> | undefined;
  onTake: (vehicle: RegistryVehicle) => void;
  onClose: () => void;
}

/** Fewer signs mean too many vehicles: a plate by its place and number, a chassis number by its serial. */
const shortest: Readonly<Record<SearchedBy, number>> = { plate: 2, chassis: 3 };

/** The first key goes into the search. */
const focusSearch = (content: HTMLElement | null): void =>
  content?.querySelector<HTMLElement>("input")?.focus();

/** 登録番号検索 and 車番検索: every vehicle that a part of the number may mean, to choose from. */
export const VehicleSearch = (props: VehicleSearchProps) => {
  const { by, onClose } = props;
  const id = useId();
  const isPhone = useMediaQuery("(max-width: 599.95px)");
  const [typed, setTyped] = useState(props.start);
  const isLongEnough = typed.trim().length >= shortest[by];
  const keys: VehicleKeys = isLongEnough ? { [by]: typed.trim() } : {};
  const { data, error, isFetching, refetch } = useRegistry(keys);
  const words = vehicleSearchText[by];
  const headline = isFetching
    ? vehicleSearchText.searching
    : lookupHeadline(data, error);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
      aria-labelledby={id}
      onClose={onClose}
    >
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent ref={focusSearch}>
        <FilterSearch
          value={typed}
          label={words.hint}
          width={360}
          onChange={setTyped}
        />
        <Typography role="status" variant="body2" sx={{ my: 1 }}>
          {isLongEnough ? headline : words.tooShort(shortest[by])}
        </Typography>
        {error === null && (
          <LookupRows
            found={data?.data ?? []}
            compare={props.compare}
            About={props.About}
            onTake={props.onTake}
          />
        )}
      </DialogContent>
      <DialogActions>
        {error !== null && (
          <Button onClick={() => void refetch()}>{text.retry}</Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
