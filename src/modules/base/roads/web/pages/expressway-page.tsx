import { useEndpointQuery } from "#platform/web/api/query.ts";
import { getExpresswaySettings } from "../../contract/endpoints.ts";
import type { ExpresswaySettings } from "../../contract/schema.ts";
import { expresswayText as text } from "../../contract/text.ts";
import { roadPageTitles } from "../../contract/page-text.ts";
import { ExpresswayInUse } from "../components/expressway-in-use.tsx";
import { ExpresswaySets } from "../components/expressway-sets.tsx";
import { ExpresswayUpload } from "../components/expressway-upload.tsx";
import { SettingsFrame } from "#platform/web/ui/settings-frame.tsx";
import { SwitchHistory } from "#platform/web/ui/switch-history.tsx";

const nameIn =
  ({ sets }: ExpresswaySettings) =>
  (id: number | null): string => {
    if (id === null) return text.builtIn;
    const set = sets.find((one) => one.id === id);
    return set === undefined
      ? text.setShort(id)
      : text.setName(id, set.file_name);
  };

/** 高速道路データ (spec §2, §7): which roads are in use, a new table of them, and the way back. */
export function ExpresswayPage() {
  const query = useEndpointQuery(getExpresswaySettings, {}, { notifies: true });
  return (
    <SettingsFrame
      title={roadPageTitles.expressway}
      lead={text.lead}
      query={query}
    >
      {({ data }) => (
        <>
          <ExpresswayInUse settings={data} />
          <ExpresswayUpload version={data.version} />
          <ExpresswaySets settings={data} />
          <SwitchHistory
            id="expressway-switches"
            switches={data.switches}
            wordsOf={nameIn(data)}
          />
        </>
      )}
    </SettingsFrame>
  );
}
