import { useEffect, useRef } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listCreatedFiles } from "../../contract/calls.ts";
import { newestFiles } from "../../contract/lookups.ts";
import type { CreatedFile } from "../../contract/schema.ts";
import { exportPages } from "../../contract/pages.ts";
import { exportPageTitles } from "../../contract/page-text.ts";
import { exportText } from "../../contract/text.ts";

const toFiles = {
  to: pagePath(exportPages.createdFiles),
  label: exportPageTitles.menu,
};

/** What there is when the watch begins is no news; what comes later is, also when it was done before it was seen. */
const isNews = (
  before: CreatedFile["state"] | undefined,
  isFirstLook: boolean,
): boolean =>
  before === undefined
    ? !isFirstLook
    : before === "waiting" || before === "processing";

/** Tells on whatever page its creator is that a file is ready, or that it failed. Shows nothing itself. */
export function CreatedFileWatch() {
  const { data } = useEndpointQuery(listCreatedFiles, newestFiles);
  const seen = useRef<Map<number, CreatedFile["state"]>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const isFirstLook = seen.current === undefined;
    const states = (seen.current ??= new Map<number, CreatedFile["state"]>());
    for (const file of data.data) {
      const before = states.get(file.id);
      states.set(file.id, file.state);
      if (!isNews(before, isFirstLook)) continue;
      if (file.state === "complete")
        notify.success(exportText.ready(file.title), toFiles);
      if (file.state === "failed")
        notify.error(
          exportText.failed(file.title, file.error_message ?? ""),
          toFiles,
        );
    }
  }, [data]);
  return null;
}
