import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { shiftPageTitles } from "../../contract/page-text.ts";
import { useShiftAccess } from "../api.ts";
import { SettingsButton } from "../components/settings-dialog.tsx";
import { ShiftGate } from "../components/shift-gate.tsx";
import { ShiftMonth } from "../components/shift-month.tsx";

/** `/{brand}-sos/shift-table` (spec §2): behind a password of its own. */
export function ShiftTablePage() {
  const access = useShiftAccess();
  if (access.data?.data.authorized === true)
    return <ShiftMonth access={access.data.data} />;
  return (
    <>
      <PageHeader title={shiftPageTitles.shiftTable} />
      <ReadState queries={[access]} rows={4} />
      {access.data !== undefined && (
        <ShiftGate
          access={access.data.data}
          settings={<SettingsButton access={access.data.data} />}
        />
      )}
    </>
  );
}
