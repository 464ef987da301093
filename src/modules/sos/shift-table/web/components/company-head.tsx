import ContactPhoneIcon from "@mui/icons-material/ContactPhoneOutlined";
import { styled } from "@mui/material/styles";
import { Telephone } from "#modules/base/records/web/embeds/record-link.tsx";
import { type } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { shifts } from "../../contract/lookups.ts";
import type { dutyAt } from "../../contract/rules.ts";
import type { ShiftRow } from "../../contract/schema.ts";
import { shiftText as text } from "../../contract/screen-text.ts";

const Head = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gap: 2,
    minWidth: 0,
    "& button": {
      display: "flex",
      alignItems: "center",
      gap: 4,
      minWidth: 0,
      padding: 0,
      border: 0,
      font: "inherit",
      fontWeight: type.weight.medium,
      textAlign: "left",
      color: palette.primary.main,
      background: "none",
      cursor: "pointer",
      "& span": {
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      },
      "& svg": { fontSize: 15 },
    },
    "& b": { fontWeight: type.weight.medium },
    "& b, & p": {
      margin: 0,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& p": { color: palette.text.secondary },
    "& a": { color: palette.primary.main },
    "@media print": {
      "& button": { color: palette.text.primary },
      "& p": { whiteSpace: "normal" },
    },
  };
});

type Now = ReturnType<typeof dutyAt>;

const NowChip = ({ now }: { now: Now }) => {
  const shift = shifts.labelOf(now.shift);
  if (now.state === "on_duty")
    return (
      <StatusChip tone="green" label={text.nowOn(shift, now.staff ?? "")} />
    );
  return now.state === "off" ? (
    <StatusChip tone="neutral" label={text.nowOff(shift)} />
  ) : (
    <StatusChip tone="yellow" label={text.nowUnknown(shift)} />
  );
};

const extrasOf = ({ profile }: ShiftRow): string =>
  [
    profile.has_forklift_rental ? text.forklift : "",
    profile.has_night_in_car ? text.nightInCar : "",
    profile.subcontractors.length > 0
      ? text.subcontractorsOf(profile.subcontractors.length)
      : "",
  ]
    .filter((word) => word !== "")
    .join("・");

/** A company beside its month: who is on duty now, whom to call first, what it can do. */
export const CompanyHead = (props: {
  row: ShiftRow;
  now: Now | undefined;
  /** Absent where the month is only read. */
  onEdit: (() => void) | undefined;
}) => {
  const { row, now, onEdit } = props;
  const [first] = row.profile.contacts;
  return (
    <Head>
      {onEdit === undefined ? (
        <b title={row.company.name}>{row.company.name}</b>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={text.editOf(row.company.name)}
          title={text.editOf(row.company.name)}
          onClick={onEdit}
        >
          <ContactPhoneIcon aria-hidden className="screen" />
          <span>{row.company.name}</span>
        </button>
      )}
      {now !== undefined && (
        <div className="screen">
          <NowChip now={now} />
        </div>
      )}
      {first !== undefined && (
        <p className="screen">
          <Telephone number={first.phone} /> {first.name}
        </p>
      )}
      <div className="paper">
        {row.profile.contacts.map(({ name, phone }, place) => (
          <p key={`${name} ${phone}`}>{`${place + 1}. ${name} ${phone}`}</p>
        ))}
      </div>
      <p>{extrasOf(row)}</p>
    </Head>
  );
};
