import NavigationIcon from "@mui/icons-material/Navigation";
import PhoneIcon from "@mui/icons-material/Phone";
import WarningIcon from "@mui/icons-material/Warning";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { wreckerClassifications } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { TowSheetButton } from "#modules/sos/case-papers/web/embeds/tow-sheet.tsx";
import { isLive } from "#modules/sos/sos-dispatch/contract/rules.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import {
  safetyFlags,
  yesNoUnknown,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { portalText } from "../../contract/portal-text.ts";
import { BigLink } from "./big-link.tsx";
import { DeskCall } from "./desk-call.tsx";
import {
  loadOf,
  mapLinkOf,
  placeOf,
  telephoneLink,
  vehicleOf,
} from "./request-words.ts";

const text = portalText.card;

const Facts = styled("dl")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    display: "grid",
    gap: 8,
    "& dt": {
      fontSize: type.size.large,
      fontWeight: type.weight.medium,
      color: palette.text.secondary,
    },
    "& dd": { margin: 0, overflowWrap: "anywhere" },
    "& .fact-place": {
      fontSize: type.size.far,
      fontWeight: type.weight.bold,
      lineHeight: 1.35,
    },
    "& .fact-strong": { fontWeight: type.weight.bold },
  };
});

const Flags = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  "& li": {
    display: "inline-flex",
    alignItems: "center",
    gap: 4,
    padding: "3px 9px",
    borderRadius: radius.chip,
    fontWeight: type.weight.bold,
    color: (theme.vars ?? theme).palette.status.red.text,
    backgroundColor: (theme.vars ?? theme).palette.status.red.soft,
    "& svg": { fontSize: 18 },
  },
}));

const Fact = (props: { label: string; children: ReactNode }) => (
  <div>
    <dt>{props.label}</dt>
    <dd>{props.children}</dd>
  </div>
);

const told = (value: string | null | undefined): value is string =>
  (value ?? "") !== "";

const Links = styled("div")({ display: "grid", gap: 8 });

/** Whom to call, and the way there. */
export const RequestLinks = ({ request }: { request: TowRequest }) => {
  const map = mapLinkOf(request);
  const phones = [request.caller_phone, request.callback_phone].filter(told);
  return (
    <Links>
      {map !== undefined && (
        <BigLink href={map} icon={<NavigationIcon />} is_new>
          {text.map}
        </BigLink>
      )}
      {[...new Set(phones)].map((phone, index) => (
        <BigLink key={phone} href={telephoneLink(phone)} icon={<PhoneIcon />}>
          {index > 0 && `${text.callback} `}
          {told(request.caller_name) && index === 0
            ? `${request.caller_name} `
            : ""}
          {phone}
        </BigLink>
      ))}
      <DeskCall />
    </Links>
  );
};

const conditionOf = (request: TowRequest): string =>
  [
    request.self_propelled !== null &&
      text.selfPropelled(yesNoUnknown.labelOf(request.self_propelled)),
    request.movable !== null &&
      text.movable(yesNoUnknown.labelOf(request.movable)),
  ]
    .filter((part) => part !== false)
    .join(" ");

const troubleOf = (request: TowRequest): string =>
  [troubleCategories.labelOf(request.trouble_category), request.malfunction]
    .filter(told)
    .join(" ");

/** Where to go. */
export const RequestPlace = ({ request }: { request: TowRequest }) => {
  const place = placeOf(request);
  return (
    <Facts>
      <Fact label={text.place}>
        <div className="fact-place">{place.main}</div>
        {place.more}
      </Fact>
    </Facts>
  );
};

/** What protects the place, which vehicle, what is wrong: what decides whether to go and with what. */
export const RequestFacts = ({ request }: { request: TowRequest }) => {
  const lines = [
    [text.trouble, troubleOf(request), conditionOf(request)],
    [text.vehicle, vehicleOf(request), loadOf(request)],
    [
      text.work,
      wreckerClassifications.labelOf(request.wrecker_classification),
      "",
    ],
  ] as const;
  return (
    <Facts>
      {request.safety_flags.length > 0 && (
        <Fact label={text.safety}>
          <Flags>
            {request.safety_flags.map((flag) => (
              <li key={flag}>
                <WarningIcon aria-hidden />
                {safetyFlags.labelOf(flag)}
              </li>
            ))}
          </Flags>
        </Fact>
      )}
      {lines
        .filter(([, main, more]) => main !== "" || more !== "")
        .map(([label, main, more]) => (
          <Fact key={label} label={label}>
            <div className="fact-strong">{main}</div>
            {more}
          </Fact>
        ))}
    </Facts>
  );
};

/** Where the vehicle goes, and what the desk added. */
export const RequestMore = ({ request }: { request: TowRequest }) => {
  const destination = [
    request.destination_branch_name,
    request.destination,
    request.destination_branch_address,
  ].filter(told);
  const phone = request.destination_branch_phone;
  return (
    <Facts>
      {destination.length > 0 && (
        <Fact label={text.destination}>{destination.join(" ")}</Fact>
      )}
      {told(phone) && (
        <Fact label={text.destinationPhone}>
          <BigLink href={telephoneLink(phone)} icon={<PhoneIcon />}>
            {phone}
          </BigLink>
        </Fact>
      )}
      {told(request.note) && <Fact label={text.note}>{request.note}</Fact>}
      {isLive(request.progress) && <TowSheetButton id={request.id} />}
    </Facts>
  );
};
