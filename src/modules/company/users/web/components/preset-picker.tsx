import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useFormContext } from "react-hook-form";
import { useAccount } from "#platform/web/api/account.ts";
import { userPresets, type UserPreset } from "../../contract/lookups.ts";
import { managementText as text } from "../../contract/management-text.ts";
import { presetRights } from "../../contract/rules.ts";
import type { ControlData } from "../../contract/schema.ts";
import { rightsFormOf, type UserForm } from "../form.ts";

const Presets = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 8px",
  marginBottom: 10,
});

/** The organisation that a preset keeps or takes: the one chosen where it fits, else the only one of its kind. */
const organisationFor = (
  preset: UserPreset,
  held: number | null,
  { organisations }: ControlData,
): number | null => {
  const fitting = organisations.filter(
    ({ kind, may_assign }) => may_assign && kind === presetRights[preset].kind,
  );
  if (fitting.some(({ id }) => id === held)) return held;
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
};

/** Buttons that fill role, division and permissions with the standard of a kind of user. */
export function PresetPicker({ control }: { control: ControlData }) {
  const { getValues, setValue } = useFormContext<UserForm>();
  const { roles: own } = useAccount();
  const fill = (preset: UserPreset) => {
    const before = getValues("account_id");
    const account_id = organisationFor(preset, before, control);
    const filled: Partial<UserForm> = { ...rightsFormOf(preset), account_id };
    if (account_id !== before) filled.base_id = null;
    for (const [name, value] of Object.entries(filled))
      setValue(name as keyof UserForm, value, {
        shouldDirty: true,
        shouldValidate: false,
      });
  };
  const offered = userPresets.options.filter(
    ({ code }) => code !== "administrator" || own[0] === "administrator",
  );
  return (
    <Presets role="group" aria-label={text.preset}>
      <Typography variant="subtitle2" component="span">
        {text.preset}
      </Typography>
      {offered.map(({ code, label }) => (
        <Button key={code} variant="outlined" onClick={() => fill(code)}>
          {label}
        </Button>
      ))}
      <Typography variant="body2" color="text.secondary">
        {text.presetHint}
      </Typography>
    </Presets>
  );
}
