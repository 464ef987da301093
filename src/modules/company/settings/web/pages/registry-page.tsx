import { useEndpointQuery } from "#platform/web/api/query.ts";
import { getRegistrySettings } from "../../contract/endpoints.ts";
import { settingsPageTitles } from "../../contract/page-text.ts";
import { registryText as text } from "../../contract/text.ts";
import { RegistryAddresses } from "../components/registry-addresses.tsx";
import { SettingsFrame } from "#platform/web/ui/settings-frame.tsx";
import { SwitchHistory } from "#platform/web/ui/switch-history.tsx";

/** Looked at again so often, in milliseconds: queries come and go without an event. */
const lookAgainMs = 5000;

/** 車両照会先 (spec §2, §7): the two addresses, how they answer, and which one is asked. */
export function RegistryPage() {
  const query = useEndpointQuery(
    getRegistrySettings,
    {},
    { notifies: true, refetchInterval: lookAgainMs },
  );
  return (
    <SettingsFrame
      title={settingsPageTitles.registry}
      lead={text.lead}
      query={query}
    >
      {({ data }) => (
        <>
          <RegistryAddresses settings={data} />
          <SwitchHistory
            id="registry-switches"
            switches={data.switches}
            wordsOf={text.slot}
          />
        </>
      )}
    </SettingsFrame>
  );
}
