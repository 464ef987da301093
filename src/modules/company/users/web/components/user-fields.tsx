import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useFormContext, useWatch } from "react-hook-form";
import {
  SegmentedField,
  SegmentedMultiField,
} from "#platform/web/ui/fields/choice-fields.tsx";
import { FieldFrame } from "#platform/web/ui/fields/field-frame.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { useField } from "#platform/web/ui/fields/use-field.ts";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import {
  accountKinds,
  divisions,
  type AccountKind,
} from "../../contract/lookups.ts";
import { roles } from "../../contract/role-lookups.ts";
import { managementText as text } from "../../contract/management-text.ts";
import {
  divisionsOfKind,
  mayCallOutside,
  normalizeUsername,
  rolesOfKind,
} from "../../contract/rules.ts";
import {
  userLimits,
  type ControlData,
  type Organisation,
} from "../../contract/schema.ts";
import { userLabels as label } from "../../contract/text.ts";
import { presetOfKind, rightsFormOf, type UserForm } from "../form.ts";
import { PermissionsField } from "./permissions-field.tsx";

interface UserFieldsProps {
  control: ControlData;
  /** The organisation of an existing user: it stays a choice when its company is gone. */
  own?: Organisation;
  /** Opens the bases of an organisation; outside of this form. */
  onBases: (organisation: Organisation) => void;
}

const organisationsOf = ({ control, own }: UserFieldsProps): Organisation[] => {
  const offered = control.organisations.filter(
    ({ id, may_assign }) => may_assign || id === own?.id,
  );
  return own === undefined || offered.some(({ id }) => id === own.id)
    ? offered
    : [own, ...offered];
};

/** The organisation that the form holds now. */
const useOrganisation = (props: UserFieldsProps): Organisation | undefined => {
  const id = useWatch<UserForm, "account_id">({ name: "account_id" });
  return organisationsOf(props).find((one) => one.id === id);
};

const PersonFields = () => (
  <RecordBlock id="person" title={text.sectionPerson}>
    <FieldGrid min={220}>
      <TextField
        name="name"
        label={label.name}
        max_weight={userLimits.name}
        kana_to="name_kana"
        required
      />
      <TextField
        name="name_kana"
        label={label.name_kana}
        max_weight={userLimits.name_kana}
        required
      />
      <TextField
        name="username"
        label={label.username}
        hint={text.usernameHint}
        tidy={normalizeUsername}
        required
      />
    </FieldGrid>
  </RecordBlock>
);

/** Picks the organisation; another kind of it brings the rights with which its users start. */
const OrganisationField = (props: UserFieldsProps) => {
  const { getValues, setValue } = useFormContext<UserForm>();
  const organisations = organisationsOf(props);
  const before = useOrganisation(props);
  const pick = (id: unknown) => {
    const next = organisations.find((one) => one.id === id);
    setValue("base_id", null, { shouldDirty: true });
    if (next === undefined || next.kind === before?.kind) return;
    const rights = rightsFormOf(presetOfKind[next.kind]);
    if (
      getValues("roles").some((role) => rolesOfKind[next.kind].includes(role))
    )
      return;
    for (const name of [
      "roles",
      "permissions",
      "division",
      "has_outbound_external",
    ] as const)
      setValue(name, rights[name], { shouldDirty: true });
  };
  return (
    <SelectField
      name="account_id"
      label={label.account_id}
      required
      options={organisations.map((one) => ({
        value: one.id,
        label: one.name,
        search: one.name_kana,
        group: accountKinds.labelOf(one.kind),
      }))}
      on_pick={(option) => pick(option?.value)}
    />
  );
};

const BaseField = (props: UserFieldsProps) => {
  const organisation = useOrganisation(props);
  const bases = props.control.bases.filter(
    ({ account_id }) => account_id === organisation?.id,
  );
  return (
    <div>
      <SelectField
        name="base_id"
        label={label.base_id}
        disabled={organisation === undefined}
        hint={organisation === undefined ? text.chooseAccountFirst : undefined}
        options={bases.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {organisation !== undefined && (
        <Button size="small" onClick={() => props.onBases(organisation)}>
          {text.manageBases}
        </Button>
      )}
    </div>
  );
};

const DivisionField = ({ kind }: { kind: AccountKind }) => (
  <SegmentedField
    name="division"
    label={label.division}
    keeps_one
    required
    options={divisionsOfKind(kind).map((code) => ({
      value: code,
      label: divisions.labelOf(code),
    }))}
  />
);

const RolesField = ({ kind }: { kind: AccountKind }) => {
  const [first] = useWatch<UserForm, "roles">({ name: "roles" });
  const several = rolesOfKind[kind].length > 1;
  return (
    <SegmentedMultiField
      name="roles"
      label={label.roles}
      required
      hint={
        several && first !== undefined
          ? `${text.effectiveRole(roles.labelOf(first))}。${text.rolesHint}`
          : undefined
      }
      options={rolesOfKind[kind].map((code) => ({
        value: code,
        label: roles.labelOf(code),
      }))}
    />
  );
};

const OutboundField = ({ is_open }: { is_open: boolean }) => {
  const { field, value, frame } = useField({
    name: "has_outbound_external",
    label: label.has_outbound_external,
    hint: text.outboundHint,
  });
  return (
    <FieldFrame {...frame} is_group>
      <FormControlLabel
        sx={{ ml: 0 }}
        label={text.yes}
        disabled={!is_open && value !== true}
        title={is_open ? undefined : text.notHeld}
        control={
          <Checkbox
            checked={value === true}
            onChange={(_, on) => field.onChange(on)}
          />
        }
      />
    </FieldFrame>
  );
};

/** The fields of a user: who it is, where it belongs, what it may do. */
export function UserFields(props: UserFieldsProps) {
  const kind = useOrganisation(props)?.kind ?? "call_centre";
  return (
    <>
      <PersonFields />
      <RecordBlock id="organisation" title={text.sectionOrganisation}>
        <FieldGrid min={220}>
          <OrganisationField {...props} />
          <BaseField {...props} />
          <div className="full">
            <DivisionField kind={kind} />
          </div>
        </FieldGrid>
      </RecordBlock>
      <RecordBlock id="rights" title={text.sectionRights}>
        <FieldGrid min={220}>
          <RolesField kind={kind} />
          {mayCallOutside(kind) && (
            <OutboundField is_open={props.control.may_set_outbound_external} />
          )}
          <div className="full">
            <PermissionsField kind={kind} />
          </div>
        </FieldGrid>
      </RecordBlock>
    </>
  );
}
