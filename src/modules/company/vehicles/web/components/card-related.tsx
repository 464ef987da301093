import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { isCompletePlate } from "#platform/contract/japanese/plate-format.ts";
import { parsePlate } from "#platform/contract/japanese/plate.ts";
import {
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { isComposingKey } from "#platform/web/ui/fields/composition.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
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
  // Refused as changed by somebody else: the card shows what stands there now.
  const unlink = useEndpointMutation(unlinkVehicles, { onSettled: refresh });
  const remove = async () => {
    const agreed = await confirm({
      title: text.removeQuestion,
      body: text.removeBody(vehicle.plate),
      action: text.remove,
    });
    const { id, version } = vehicle;
    if (agreed) unlink.mutate({ params: { id }, query: { version } });
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
        loading={unlink.isPending}
        onClick={() => void remove()}
      >
        {text.remove}
      </Button>
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
