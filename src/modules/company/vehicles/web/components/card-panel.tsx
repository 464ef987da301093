import StarIcon from "@mui/icons-material/Star";
import WarningIcon from "@mui/icons-material/WarningAmber";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import {
  getVehicleCard,
  type VehicleCardData,
} from "../../contract/card-endpoints.ts";
import { NextCall } from "../embeds/next-call-slot.tsx";
import { cardText as text } from "../../contract/card-text.ts";
import {
  communicationDeviceStatuses,
  vehicleKeyKinds,
} from "../../contract/lookups.ts";
import { CardRegistry } from "./card-registry.tsx";
import { CardRelated } from "./card-related.tsx";

export interface CardPanelProps {
  /** Complete keys of the vehicle; one is enough, any that matches counts. */
  plate?: string | undefined;
  chassis?: string | undefined;
  tel?: string | undefined;
  /** The case on whose screen the card stands. */
  except_case_kind?: CaseModule | undefined;
  except_case_id?: number | undefined;
}

const Frame = styled("section")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    containerType: "inline-size",
    padding: "4px 12px 8px",
    marginBottom: 6,
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.panel,
    backgroundColor: palette.background.paper,
    fontSize: type.size.base,
    "& h3": {
      margin: "4px 0",
      fontSize: type.size.base,
      fontWeight: type.weight.bold,
    },
    "& h4": {
      margin: "4px 0 2px",
      fontSize: type.size.small,
      fontWeight: type.weight.medium,
      color: palette.text.secondary,
    },
    "& ul": { margin: 0, padding: 0, listStyle: "none" },
    "& p": { margin: 0, color: palette.text.secondary },
    "& .item": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      gap: "0 10px",
      minWidth: 0,
      overflowWrap: "anywhere",
    },
    "& .dim": { color: palette.text.secondary },
    "& .note": {
      display: "flex",
      gap: 6,
      padding: "4px 8px",
      marginBottom: 4,
      borderRadius: radius.control,
      border: `1px solid ${palette.status.blue.line}`,
      backgroundColor: palette.status.blue.soft,
      color: palette.status.blue.text,
      "& svg": { fontSize: 17 },
    },
    "& .open": { color: palette.status.yellow.text },
    "& .open svg": { fontSize: 16, verticalAlign: "text-bottom" },
    "& .columns": {
      display: "grid",
      gap: "4px 20px",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      "@container (max-width: 620px)": {
        gridTemplateColumns: "minmax(0, 1fr)",
      },
    },
    // A name stays beside its value.
    "& .facts > span": { display: "inline-block", marginRight: 14 },
    "& .facts .dim": { marginRight: 6 },
  };
});

const newTab = { target: "_blank", rel: "noreferrer" } as const;

const OpenCases = ({
  cases,
}: {
  cases: NonNullable<VehicleCardData["open_cases"]>;
}) => (
  <div>
    <h4 className={cases.length > 0 ? "open" : undefined}>
      {cases.length > 0 && <WarningIcon aria-hidden />}{" "}
      {cases.length > 0 ? text.openCases(cases.length) : text.noOpenCases}
    </h4>
    <ul>
      {cases.map((one) => (
        <li key={`${one.module} ${String(one.id)}`} className="item">
          <Link
            href={pagePath(caseDesks[one.module].pages.detail, { id: one.id })}
            {...newTab}
          >
            {caseNumberWords(one)}
          </Link>
          <span>{one.status}</span>
          <span className="dim">
            {formatDateTime(one.received_at)}{" "}
            {one.matched_by
              .map((key) => vehicleKeyKinds.labelOf(key))
              .join("・")}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

const Contacts = ({ contacts }: { contacts: VehicleCardData["contacts"] }) => (
  <div>
    <h4>{text.contacts}</h4>
    {contacts.length === 0 && <p>{text.noContacts}</p>}
    <ul>
      {contacts.map(({ kind, at, title, detail, path }) => (
        <li key={path} className="item">
          <span className="dim">{formatDateTime(at)}</span>
          <span className="dim">
            {kind === "case" ? text.caseKind : text.callKind}
          </span>
          <Link href={pagePath({ path })} {...newTab}>
            {title}
          </Link>
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** Inspections that are due soon, each leading to its call. */
export const DueLinks = (props: {
  dues: NonNullable<VehicleCardData["dues"]>;
}) => (
  <ul>
    {props.dues.map(({ id, path, title, detail }) => (
      <li key={id} className="item">
        <Link href={pagePath({ path })} {...newTab}>
          {title}
        </Link>
        <span>{detail}</span>
      </li>
    ))}
  </ul>
);

const Dues = ({ dues }: Pick<VehicleCardData, "dues">) =>
  dues === null ? null : (
    <div>
      <h4>{text.dues}</h4>
      {dues.length === 0 && <p>{text.noDues}</p>}
      <DueLinks dues={dues} />
    </div>
  );

const SpecialClients = ({
  clients,
}: {
  clients: VehicleCardData["special_clients"];
}) =>
  clients.map((client) => (
    <div key={client.id} className="note">
      <StarIcon aria-hidden />
      <span>
        <b>
          {client.kind} {client.name}
        </b>{" "}
        {client.reason} {client.instructions}
      </span>
    </div>
  ));

const Customer = ({ card }: { card: VehicleCardData }) => {
  const { customer, communication_device_status: device } = card;
  if (customer === null && device === null) return null;
  return (
    <div>
      <h4>{text.customer}</h4>
      <div className="facts">
        {customer !== null && (
          <>
            <span>{customer.name}</span>
            {customer.code !== "" && (
              <span>
                <span className="dim">{text.customerCode}</span>
                {customer.code}
              </span>
            )}
          </>
        )}
        {device !== null && (
          <span>
            <span className="dim">{text.deviceOfCase}</span>
            {communicationDeviceStatuses.labelOf(device)}
          </span>
        )}
      </div>
    </div>
  );
};

export const useCard = (keys: CardPanelProps) =>
  useEndpointQuery(
    getVehicleCard,
    { query: { ...keys } },
    { keep_previous: true, retry: false },
  );

/** What the product knows at once, and what the registry adds when it answers. */
export function CardPanel(props: CardPanelProps) {
  const answer = useCard(props);
  const card = answer.data?.data;
  return (
    <Frame aria-label={text.title}>
      <h3>{text.title}</h3>
      {answer.isError && (
        <p role="status">
          {text.failed}
          <Button onClick={() => void answer.refetch()}>{text.retry}</Button>
        </p>
      )}
      {card !== undefined && <SpecialClients clients={card.special_clients} />}
      <NextCall phone={props.tel} case_key={card?.open_cases?.[0]} />
      <div className="columns">
        {card !== undefined && card.open_cases !== null && (
          <OpenCases cases={card.open_cases} />
        )}
        {card !== undefined && <Contacts contacts={card.contacts} />}
        {card !== undefined && <Dues dues={card.dues} />}
        {card !== undefined && <Customer card={card} />}
        <CardRegistry {...props} />
        {card !== undefined && (
          <CardRelated plate={card.plate} related={card.related} />
        )}
      </div>
    </Frame>
  );
}
