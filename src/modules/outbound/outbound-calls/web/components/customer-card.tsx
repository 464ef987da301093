import BlockIcon from "@mui/icons-material/Block";
import CallIcon from "@mui/icons-material/Call";
import EventBusyIcon from "@mui/icons-material/EventBusy";
import Button from "@mui/material/Button";
import { weekdays } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { customerPages } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import {
  formatDateTime,
  formatClock,
} from "#platform/contract/japanese/dates.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { CallPanel } from "./call-panel.ts";

type Customer = NonNullable<SlipDetail["customer"]>;
type Connection = Customer["connections"][number];

const Who = ({ customer }: { customer: Customer }) => {
  const mayOpen = useIsAllowed(customerPages.detail.access);
  return (
    <CallPanel aria-label={text.customer}>
      <div className="head">
        <h2>{customer.name}</h2>
        {mayOpen && (
          <ButtonLink
            size="small"
            to={pagePath(customerPages.detail, { id: customer.id })}
          >
            {text.openCustomer}
          </ButtonLink>
        )}
      </div>
      <div className="soft">
        {[
          customer.name_kana,
          customer.address,
          customer.closed_weekdays.length > 0
            ? text.closed(
                customer.closed_weekdays.map(weekdays.labelOf).join("・"),
              )
            : "",
        ]
          .filter(Boolean)
          .join("　")}
      </div>
      {customer.note !== null && <p>{customer.note}</p>}
      {customer.is_closed_today && (
        <StatusChip
          tone="yellow"
          icon={EventBusyIcon}
          label={text.closedToday}
        />
      )}
    </CallPanel>
  );
};

const BestTime = ({ best_from, best_to }: Connection) => {
  const clock = formatClock(useNow());
  if (best_from === null && best_to === null) return null;
  const isNow = clock >= (best_from ?? "") && clock < (best_to ?? "24");
  return (
    <div className="soft">
      {text.best(best_from ?? "", best_to ?? "")}
      {isNow && <b>　{text.bestNow}</b>}
    </div>
  );
};

/** What stands against calling a number now. */
const Bar = ({ bar, next_call_at }: Connection) =>
  bar === null ? null : (
    <div className="soft">{text.bars[bar](formatDateTime(next_call_at))}</div>
  );

/** Whether a number may be called now; the hours are overridden by a leader. */
const mayDial = ({ bar }: Connection, mayOverride: boolean): boolean =>
  bar === null || (bar === "hours" && mayOverride);

const ConnectionRow = (props: {
  connection: Connection;
  may_override: boolean;
  /** Absent where nothing is called. */
  onDial?: ((connection: Connection) => void) | undefined;
  is_chosen: boolean;
}) => {
  const { connection, onDial } = props;
  const { connection_number: number, phone, label, name } = connection;
  return (
    <li>
      <div className="row">
        <div>
          <div>
            {number} <b>{[label, name].filter(Boolean).join("　")}</b>
          </div>
          <b style={{ fontSize: "1.05em" }}>
            {connection.is_invalid ? <s>{phone}</s> : phone}
          </b>
        </div>
        <div className="end">
          {connection.is_invalid && (
            <StatusChip tone="red" icon={BlockIcon} label={text.invalid} />
          )}
          {onDial !== undefined && !connection.is_invalid && (
            <Button
              variant={props.is_chosen ? "contained" : "outlined"}
              startIcon={<CallIcon />}
              disabled={!mayDial(connection, props.may_override)}
              href={`tel:${telephoneDigits(phone)}`}
              aria-label={text.dialOf(number, phone)}
              onClick={(event) => {
                event.preventDefault();
                onDial(connection);
              }}
            >
              {text.dial}
            </Button>
          )}
        </div>
      </div>
      <BestTime {...connection} />
      <Bar {...connection} />
    </li>
  );
};

/** The user and the telephones at which it is called. */
export const CustomerCard = (props: {
  customer: SlipDetail["customer"];
  onDial?: ((connection: Connection) => void) | undefined;
  /** Whether the account calls outside the hours, too. */
  may_override?: boolean;
  /** Which of them is called. */
  chosen?: number | null | undefined;
}) => {
  const { customer } = props;
  if (customer === null)
    return (
      <CallPanel aria-label={text.customer}>
        <p className="soft">{text.noCustomer}</p>
      </CallPanel>
    );
  return (
    <>
      <Who customer={customer} />
      <CallPanel aria-label={text.connections}>
        <div className="head">
          <h2>{text.connections}</h2>
        </div>
        {customer.connections.length === 0 ? (
          <p className="soft">{text.noConnections}</p>
        ) : (
          <ul>
            {customer.connections.map((connection) => (
              <ConnectionRow
                key={connection.connection_number}
                connection={connection}
                may_override={props.may_override === true}
                onDial={props.onDial}
                is_chosen={connection.connection_number === props.chosen}
              />
            ))}
          </ul>
        )}
      </CallPanel>
    </>
  );
};
