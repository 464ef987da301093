import HelpIcon from "@mui/icons-material/Help";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { listInsertableTextModules } from "#modules/desk/text-modules/contract/endpoints.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { followCallText as text } from "../../contract/call-text.ts";
import { followItemLabels as label } from "../../contract/list-text.ts";
import type { FollowCallDetail } from "../../contract/schema.ts";
import { followSourceWords } from "../../contract/source-rules.ts";
import { caseHref } from "../detail/case-href.ts";
import { saidOf } from "../detail/say.ts";
import { CallPanel } from "./call-panel.ts";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(230px, 280px)",
  },
  "& p": { margin: "2px 0", fontSize: type.size.large, whiteSpace: "pre-line" },
  "& .why": {
    display: "flex",
    gap: 6,
    marginTop: 6,
    paddingTop: 6,
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    fontSize: type.size.base,
  },
  "& .why svg": { fontSize: 17, flex: "none", marginTop: 2 },
  "& .why b": { flex: "none" },
  "& dl": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: "1px 10px",
    margin: 0,
    fontSize: type.size.base,
  },
  "& dt": {
    fontSize: type.size.small,
    lineHeight: 1.65,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
}));

/** Texts of the account in place of what is proposed. */
const TextChoice = ({ onPick }: { onPick: (body: string) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const found = useEndpointQuery(
    listInsertableTextModules,
    {},
    { enabled: anchor !== null, notifies: true },
  );
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text.changeSay}
      </Button>
      <Menu
        open={anchor !== null && found.data !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
      >
        {found.data?.data.map((module) => (
          <MenuItem
            key={module.id}
            onClick={() => {
              onPick(module.body);
              setAnchor(null);
            }}
          >
            {module.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const CaseCard = ({ call }: { call: FollowCallDetail }) => {
  const { facts } = call;
  const href = caseHref(call.case);
  const plate = facts.vehicle_registration_number;
  const rows: readonly (readonly [string, string | null])[] = [
    [label.customer_company, facts.customer_company],
    [
      label.vehicle_registration_number,
      plate === null ? null : formatPlate(plate),
    ],
    [
      label.caller,
      [facts.caller_name, facts.caller_phone].filter(Boolean).join(" "),
    ],
    [
      label.tow_company,
      [facts.tow_company, facts.staff_name, facts.staff_phone]
        .filter(Boolean)
        .join(" "),
    ],
    [label.trouble, facts.trouble],
    [label.progress, facts.progress],
  ];
  return (
    <CallPanel>
      <div className="head">
        <h3>{followSourceWords(call.case)}</h3>
        {href !== undefined && (
          <ButtonLink size="small" to={href}>
            {text.openCase}
          </ButtonLink>
        )}
      </div>
      <dl>
        {rows
          .filter(([, value]) => value !== null && value !== "")
          .map(([name, value]) => (
            <Box key={name} sx={{ display: "contents" }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
      </dl>
    </CallPanel>
  );
};

/** What to say, why it is called, and the case it is about. */
export const SayCard = ({ call }: { call: FollowCallDetail }) => {
  const agent = useAccount().name;
  const [own, setOwn] = useState<string>();
  return (
    <Columns>
      <CallPanel>
        <div className="head">
          <h3>{text.say}</h3>
          <TextChoice onPick={setOwn} />
        </div>
        <p>
          {own ??
            saidOf(call, agent).map((part) =>
              part.is_fact === true ? (
                <b key={part.text}>{part.text}</b>
              ) : (
                part.text
              ),
            )}
        </p>
        <div className="why">
          <HelpIcon aria-hidden />
          <b>{text.why}</b>
          <span>{call.why}</span>
        </div>
      </CallPanel>
      <CaseCard call={call} />
    </Columns>
  );
};
