import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { styled } from "@mui/material/styles";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import {
  permissionKeys,
  type Permission,
} from "#platform/contract/permissions.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { FieldFrame } from "#platform/web/ui/fields/field-frame.tsx";
import { useField } from "#platform/web/ui/fields/use-field.ts";
import { permissionWords, type AccountKind } from "../../contract/lookups.ts";
import { managementText as text } from "../../contract/management-text.ts";
import {
  assignablePermissions,
  derivedPermissions,
} from "../../contract/rules.ts";
import { userLabels } from "../../contract/text.ts";
import type { UserForm } from "../form.ts";

const Groups = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 10,
  "& fieldset": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(158px, 100%), 1fr))",
    columnGap: 8,
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
  "& legend": {
    float: "left",
    gridColumn: "1 / -1",
    padding: 0,
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& label": { margin: 0, alignItems: "flex-start" },
  "& label .MuiCheckbox-root": { padding: 4 },
  "& label .MuiFormControlLabel-label": {
    paddingTop: 3,
    // Beside the first line, however high the checkbox is.
    [theme.breakpoints.down("sm")]: { paddingTop: 12 },
  },
  "& small": {
    display: "block",
    fontSize: type.size.small,
    lineHeight: 1.3,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

const isApproval = (key: Permission): boolean => key.startsWith("approval_");
const work: readonly Permission[] = [
  "iza",
  "sos",
  "connect",
  "out",
  "justdoit",
];

const groups: readonly {
  readonly title: string;
  readonly keys: readonly Permission[];
}[] = [
  { title: text.permissionGroups.work, keys: work },
  {
    title: text.permissionGroups.approval,
    keys: permissionKeys.filter(isApproval),
  },
  {
    title: text.permissionGroups.other,
    keys: permissionKeys.filter(
      (key) => !isApproval(key) && !work.includes(key),
    ),
  },
];

const derivedNote = (key: Permission): string =>
  key === "client_management"
    ? text.derivedFromDivision
    : text.derivedFromOutbound;

interface LineProps {
  permission: Permission;
  is_on: boolean;
  is_derived: boolean;
  /** Neither held by who gives nor by the user so far. */
  is_out_of_reach: boolean;
  onToggle: (on: boolean) => void;
}

const Line = (props: LineProps) => {
  const { permission, is_derived, is_out_of_reach } = props;
  const note = is_derived ? derivedNote(permission) : undefined;
  return (
    <FormControlLabel
      title={is_out_of_reach ? text.notHeld : undefined}
      disabled={is_derived || is_out_of_reach}
      label={
        <>
          {permissionWords.labelOf(permission)}
          {note !== undefined && <small>{note}</small>}
        </>
      }
      control={
        <Checkbox
          checked={props.is_on || is_derived}
          onChange={(_, on) => props.onToggle(on)}
        />
      }
    />
  );
};

const useDerived = (kind: AccountKind, held: readonly Permission[]) => {
  const [division, has_outbound_external] = useWatch<
    UserForm,
    ["division", "has_outbound_external"]
  >({ name: ["division", "has_outbound_external"] });
  const rights = {
    roles: [],
    permissions: held,
    division,
    has_outbound_external,
  };
  return derivedPermissions(rights, kind);
};

/**
 * The permissions of a user. Derived ones are shown as such and cannot be taken away; what the organisation cannot
 * use is left out; what the giver does not hold cannot be given.
 */
export function PermissionsField({ kind }: { kind: AccountKind }) {
  const { field, value, frame, id, aria } = useField({
    name: "permissions",
    label: userLabels.permissions,
  });
  const { permissions: given } = useAccount();
  const { control } = useFormContext<UserForm>();
  const { defaultValues } = useFormState({ control });
  const held = Array.isArray(value) ? (value as Permission[]) : [];
  const derived = useDerived(kind, held);
  const before = defaultValues?.permissions ?? [];
  const toggle = (key: Permission, on: boolean) =>
    field.onChange(
      permissionKeys.filter((one) => (one === key ? on : held.includes(one))),
    );
  return (
    <FieldFrame {...frame} is_group>
      <Groups
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={aria["aria-describedby"]}
      >
        {groups.map(({ title, keys }) => {
          const shown = keys.filter(
            (key) =>
              assignablePermissions[kind].includes(key) || held.includes(key),
          );
          return shown.length === 0 ? null : (
            <fieldset key={title}>
              <legend>{title}</legend>
              {shown.map((key) => (
                <Line
                  key={key}
                  permission={key}
                  is_on={held.includes(key)}
                  is_derived={derived.includes(key)}
                  is_out_of_reach={
                    !given.includes(key) &&
                    !before.includes(key) &&
                    !held.includes(key)
                  }
                  onToggle={(on) => toggle(key, on)}
                />
              ))}
            </fieldset>
          );
        })}
      </Groups>
    </FieldFrame>
  );
}
