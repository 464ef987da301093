import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import { DueChip } from "#modules/desk/case-desk/web/embeds/next-action-view.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { listFollowCalls } from "../../contract/calls.ts";
import { ownCallsText as text } from "../../contract/hand-off-text.ts";
import { callKinds } from "../../contract/lookups.ts";
import { followPages } from "../../contract/pages.ts";
import { followSourceWords } from "../../contract/source-rules.ts";
import { callHref } from "../detail/list-keys.ts";

/** Calls shown; the heading leads to all of them. */
const shown = 6;
const query = { scope: "mine", per_page: 10 } as const;

const Rows = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    "& a": {
      display: "grid",
      gridTemplateColumns: "100px minmax(0, 1fr) minmax(0, 1.1fr)",
      gap: "0 12px",
      alignItems: "center",
      minHeight: 34,
      padding: "2px 14px",
      borderTop: `1px solid ${palette.divider}`,
      color: palette.text.primary,
      fontSize: type.size.base,
      textDecoration: "none",
    },
    "& a > :not(:first-of-type)": {
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& a:hover": { backgroundColor: palette.action.hover },
  };
});

/** One's own open calls beside one's own cases; nothing where there are none. */
export function MyCalls() {
  const { data } = useEndpointQuery(listFollowCalls, { query });
  const total = data?.meta.total ?? 0;
  if (data === undefined || total === 0) return null;
  return (
    <Panel aria-labelledby="my-calls" sx={{ overflow: "hidden" }}>
      <Typography
        id="my-calls"
        variant="subtitle1"
        component="h2"
        sx={{
          px: 1.75,
          py: 1,
          display: "flex",
          gap: 1,
          alignItems: "center",
          "& a": { color: "primary.main", fontSize: type.size.base },
        }}
      >
        {text.title}
        {total > shown && (
          <Link
            to={pagePath(followPages.calls)}
            search={{ scope: query.scope }}
          >
            {text.all(total)}
          </Link>
        )}
      </Typography>
      <Rows>
        {data.data.slice(0, shown).map((call) => (
          <li key={call.id}>
            <Link to={callHref(call.id)}>
              <span>
                <DueChip task={call} />
              </span>
              <span>
                {callKinds.labelOf(call.kind)}　{call.target_name}
              </span>
              <span>{call.place ?? followSourceWords(call.case)}</span>
            </Link>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
