import { styled } from "@mui/material/styles";
import AutoAwesomeIcon from "@mui/icons-material/AutoAwesome";
import CheckIcon from "@mui/icons-material/Check";
import type { Permission } from "#platform/contract/permissions.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import {
  accountKinds,
  divisions,
  permissionWords,
} from "../../contract/lookups.ts";
import { roles } from "../../contract/role-lookups.ts";
import { managementText as text } from "../../contract/management-text.ts";
import { mayCallOutside } from "../../contract/rules.ts";
import type { User } from "../../contract/schema.ts";
import { userLabels as label } from "../../contract/text.ts";

const Chips = styled("ul")({
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const PermissionChips = ({ user }: { user: User }) => {
  const isDerived = (key: Permission) => user.derived_permissions.includes(key);
  const held = permissionWords.options.filter(
    ({ code }) => user.permissions.includes(code) || isDerived(code),
  );
  if (held.length === 0) return text.nobody;
  return (
    <Chips>
      {held.map(({ code, label: word }) => (
        <li key={code}>
          {isDerived(code) ? (
            <StatusChip
              tone="cyan"
              icon={AutoAwesomeIcon}
              label={`${word}（${text.derived}）`}
            />
          ) : (
            <StatusChip tone="blue" icon={CheckIcon} label={word} />
          )}
        </li>
      ))}
    </Chips>
  );
};

/** A user to read: who it is, where it belongs, what it may do. */
export const UserView = ({ record: user }: { record: User }) => (
  <>
    <RecordBlock id="person" title={text.sectionPerson}>
      <RecordValues
        values={[
          { label: label.name, value: user.name },
          { label: label.name_kana, value: user.name_kana },
          { label: label.username, value: user.username },
        ]}
      />
    </RecordBlock>
    <RecordBlock id="organisation" title={text.sectionOrganisation}>
      <RecordValues
        values={[
          { label: label.account_id, value: user.account.name, width: "wide" },
          {
            label: label.account_kind,
            value: accountKinds.labelOf(user.account.kind),
          },
          { label: label.base_id, value: user.base_name },
          { label: label.division, value: divisions.labelOf(user.division) },
        ]}
      />
    </RecordBlock>
    <RecordBlock id="rights" title={text.sectionRights}>
      <RecordValues
        values={[
          {
            label: label.roles,
            value: user.roles.map((role) => roles.labelOf(role)).join("・"),
          },
          ...(mayCallOutside(user.account.kind)
            ? [
                {
                  label: label.has_outbound_external,
                  value: user.has_outbound_external ? text.yes : text.no,
                },
              ]
            : []),
          {
            label: label.permissions,
            value: <PermissionChips user={user} />,
            width: "full" as const,
          },
        ]}
      />
    </RecordBlock>
  </>
);
