import LinkIcon from "@mui/icons-material/Link";
import { styled, type Theme } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { DueChip } from "#modules/desk/case-desk/web/embeds/next-action-view.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { FreshButton } from "#platform/web/ui/table/fresh-rows.tsx";
import { useSteadyRows } from "#platform/web/ui/table/use-steady-rows.ts";
import { useNow } from "#platform/web/use-now.ts";
import { followCallText as text } from "../../contract/call-text.ts";
import { callKinds } from "../../contract/lookups.ts";
import type { FollowCall } from "../../contract/schema.ts";
import { followSourceWords } from "../../contract/source-rules.ts";
import { dueGroups } from "../detail/due-groups.ts";
import { MainLineChip } from "./follow-chips.tsx";

const rowStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  return {
    "& .due": { gridRow: "1 / 3" },
    "& b, & .more": {
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& b": { fontWeight: type.weight.bold },
    "& .who, & .more": {
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
    "& .more": { gridColumn: "2 / 4", display: "flex", gap: 8 },
    "& .more > :last-child": { overflow: "hidden", textOverflow: "ellipsis" },
    "& .same": {
      flex: "none",
      display: "inline-flex",
      alignItems: "center",
      gap: 3,
      color: palette.primary.main,
      fontWeight: type.weight.medium,
    },
    "& .same svg": { fontSize: 14 },
  } as const;
};

const Frame = styled("nav")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const line = `1px solid ${palette.divider}`;
  return {
    position: "relative",
    overflow: "auto",
    minHeight: 0,
    backgroundColor: palette.background.paper,
    borderRight: line,
    "& h2": {
      position: "sticky",
      top: 0,
      zIndex: 1,
      margin: 0,
      padding: "5px 12px",
      fontSize: type.size.small,
      fontWeight: type.weight.bold,
      color: palette.text.secondary,
      backgroundColor: palette.desk.sunken,
      borderBottom: line,
    },
    "& ul": { margin: 0, padding: 0, listStyle: "none" },
    "& a": {
      display: "grid",
      gridTemplateColumns: "100px minmax(0, 1fr) auto",
      gap: "0 8px",
      alignItems: "center",
      minHeight: 50,
      padding: "5px 12px 5px 9px",
      borderBottom: line,
      borderLeft: "3px solid transparent",
      color: palette.text.primary,
      fontSize: type.size.base,
      lineHeight: 1.45,
      textDecoration: "none",
    },
    "& a:hover": { backgroundColor: palette.action.hover },
    "& a[aria-current]": {
      backgroundColor: palette.desk.selected,
      borderLeftColor: palette.primary.main,
    },
    ...rowStyles(theme),
  };
});

const ownerOf = (
  { claimed_by_id, claimed_by, assignee_id, assignee }: FollowCall,
  user_id: number,
): string => {
  if (claimed_by !== null && claimed_by_id !== user_id)
    return text.callingBy(claimed_by);
  if (assignee_id === user_id) return text.mine;
  return assignee ?? text.anyone;
};

const Row = (props: { call: FollowCall; is_open: boolean }) => {
  const { call } = props;
  const user_id = Number(useAccount().user_id);
  return (
    <li>
      <Link
        to="."
        search={(old: object) => ({ ...old, call: call.id })}
        aria-current={props.is_open ? "true" : undefined}
        data-call={call.id}
      >
        <span className="due">
          <DueChip task={call} />
        </span>
        <b>
          {callKinds.labelOf(call.kind)}　{call.target_name}
        </b>
        <span className="who">{ownerOf(call, user_id)}</span>
        <span className="more">
          {call.bundled_count > 0 && (
            <span className="same">
              <LinkIcon aria-hidden />
              {text.same(call.bundled_count + 1)}
            </span>
          )}
          {call.is_main_line && <MainLineChip status={call.status} />}
          <span>{call.place ?? followSourceWords(call.case)}</span>
        </span>
      </Link>
    </li>
  );
};

const idOf = ({ id }: FollowCall): string => String(id);

/** My calls and anyone's by time: what is late stands first and stays until somebody has called. */
export const CallQueue = (props: {
  calls: readonly FollowCall[] | undefined;
  /** The query of the list as text: another one shows its rows at once. */
  query_key: string;
  open_id: number | undefined;
}) => {
  const frame = useRef<HTMLElement>(null);
  const now = useNow();
  const steady = useSteadyRows({
    rows: props.calls,
    key: props.query_key,
    row_id: idOf,
    frame,
  });
  return (
    <Frame aria-label={text.queue} ref={frame} onScroll={steady.onScroll}>
      {dueGroups(steady.rows, now).map(({ name, calls }) => (
        <section key={name} aria-labelledby={`calls-${name}`}>
          <h2 id={`calls-${name}`}>
            {text.group(text.groups[name], calls.length)}
          </h2>
          <ul>
            {calls.map((call) => (
              <Row
                key={call.id}
                call={call}
                is_open={call.id === props.open_id}
              />
            ))}
          </ul>
        </section>
      ))}
      <FreshButton count={steady.fresh} onShow={steady.showFresh} />
    </Frame>
  );
};
