import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RemovalDialog } from "#modules/base/records/web/embeds/removal-button.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { isCompletePlate } from "#platform/contract/japanese/plate-format.ts";
import { parsePlate } from "#platform/contract/japanese/plate.ts";
import {
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import {
  getVehicleCard,
  linkVehicles,
  unlinkVehicles,
  type VehicleCardData,
} from "../../contract/card-endpoints.ts";
import { cardText as text } from "../../contract/card-text.ts";

type Related = VehicleCardData["related"][number];

const useRefresh = () => {
  const client = useQueryClient();
  return () => void invalidatePath(client, getVehicleCard.path);
};

const RelatedRow = ({ vehicle }: { vehicle: Related }) => {
  const refresh = useRefresh();
  const [isLeaving, setLeaving] = useState(false);
  const { id, version } = vehicle;
  const unlink = async (reason: string): Promise<void> => {
    const query = { version, reason };
    try {
      await callEndpoint(unlinkVehicles, { params: { id }, query });
    } finally {
      // Refused as changed by somebody else: the card shows what stands there now.
      refresh();
    }
  };
  return (
    <li className="item">
      <span className="dim">{text[vehicle.role]}</span>
      <b>{vehicle.plate}</b>
      <span className="dim">
        {text.byWhom(vehicle.made_by ?? "", formatDateTime(vehicle.made_at))}
      </span>
      <Button
        aria-label={text.removeOf(vehicle.plate)}
        onClick={() => setLeaving(true)}
      >
        {text.remove}
      </Button>
      {isLeaving && (
        <RemovalDialog
          removal={{
            title: text.removeQuestion,
            note: text.removeBody(vehicle.plate),
            label: text.remove,
            done: text.removed(vehicle.plate),
            send: unlink,
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </li>
  );
};

const OtherPlate = (props: {
  value: string;
  refusal: string | undefined;
  onChange: (value: string) => void;
  onEnter: () => void;
}) => (
  <TextField
    size="small"
    value={props.value}
    placeholder={text.otherPlate}
    error={props.refusal !== undefined}
    helperText={props.refusal}
    slotProps={{ htmlInput: { "aria-label": text.otherPlate } }}
    onChange={({ target }) => props.onChange(target.value)}
    onKeyDown={(event) => {
      if (event.key !== "Enter" || isComposingKey(event.nativeEvent)) return;
      event.preventDefault();
      props.onEnter();
    }}
  />
);

/** No form of its own: the card stands inside the reception form. */
const AddRelated = ({
  plate,
  onDone,
}: {
  plate: string;
  onDone: () => void;
}) => {
  const [role, setRole] = useState<Related["role"]>("trailer");
  const [other, setOther] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const refresh = useRefresh();
  const link = useEndpointMutation(linkVehicles, {
    onSuccess: () => {
      refresh();
      onDone();
    },
  });
  const add = () => {
    if (!isCompletePlate(parsePlate(other))) {
      setRefusal(text.invalidPlate);
      return;
    }
    link.mutate({
      body:
        role === "trailer"
          ? { tractor_plate: plate, trailer_plate: other }
          : { tractor_plate: other, trailer_plate: plate },
    });
  };
  return (
    <div className="item">
      <TextField
        select
        size="small"
        value={role}
        slotProps={{ htmlInput: { "aria-label": text.related } }}
        onChange={({ target }) => setRole(target.value as Related["role"])}
      >
        <MenuItem value="trailer">{text.trailer}</MenuItem>
        <MenuItem value="tractor">{text.tractor}</MenuItem>
      </TextField>
      <OtherPlate
        value={other}
        refusal={refusal}
        onEnter={add}
        onChange={(value) => {
          setRefusal(undefined);
          setOther(value);
        }}
      />
      <Button loading={link.isPending} onClick={add}>
        {text.add}
      </Button>
    </div>
  );
};

/** Tractor and trailer; linked and unlinked here, by the plate that is known. */
export function CardRelated({
  plate,
  related,
}: {
  plate: string | null;
  related: readonly Related[];
}) {
  const [isAdding, setAdding] = useState(false);
  const canAdd = plate !== null && isCompletePlate(parsePlate(plate));
  return (
    <div>
      <h4>{text.related}</h4>
      {related.length === 0 && <p>{text.noRelated}</p>}
      <ul>
        {related.map((vehicle) => (
          <RelatedRow key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      {canAdd && isAdding && (
        <AddRelated plate={plate} onDone={() => setAdding(false)} />
      )}
      {canAdd && !isAdding && (
        <Button onClick={() => setAdding(true)}>{text.addOf}</Button>
      )}
    </div>
  );
}
