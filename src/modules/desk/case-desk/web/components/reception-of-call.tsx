import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { createLink } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAccount } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { listSlots } from "#platform/web/drafts/draft-store.ts";
import { receptionText as text } from "../../contract/reception-text.ts";
import { ReceptionOrigin } from "../embeds/reception-origin.tsx";
import { declaredOf } from "../form/look-up.ts";
import type { ReceptionValues } from "../form/reception-form.ts";
import type { Reception } from "./reception-kind.tsx";

const RouterLink = createLink(Link);

interface OfCall {
  readonly reception: Reception;
}

/** A reception that waits to be finished on this device; as it was when this one was opened. */
const OtherDraft = ({ reception: { drafts, page } }: OfCall) => {
  const { user_id } = useAccount();
  const [hasOther] = useState(
    () => listSlots(user_id, drafts.begun).length > 0,
  );
  return hasOther ? (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {text.otherDraft}{" "}
      <RouterLink to={pagePath(page)}>{text.openOtherDraft}</RouterLink>
    </Typography>
  ) : null;
};

const isEmpty = (value: unknown): boolean => value === null || value === "";

/** Fills what is still empty: what was typed stays. */
const useFillEmpty = ({ screen }: Reception) => {
  const { getValues, setValue } = useFormContext<ReceptionValues>();
  return useCallback(
    (known: object) => {
      for (const [name, value] of Object.entries(declaredOf(screen, known)))
        if (isEmpty(getValues(name)))
          setValue(name, value, { shouldDirty: true });
    },
    [screen, getValues, setValue],
  );
};

/** Inside the form of a call: fills what is still empty, and says where an unfinished reception is. */
export function ReceptionOfCall(props: OfCall & { call_id: number }) {
  const { call_id, reception } = props;
  const fill = useFillEmpty(reception);
  return (
    <>
      <reception.call.Caller call_id={call_id} onKnown={fill} />
      <OtherDraft reception={reception} />
    </>
  );
}

/** The same in a form that comes of something else. */
export function ReceptionOfOrigin(props: OfCall & { origin: number }) {
  const { origin, reception } = props;
  const fill = useFillEmpty(reception);
  return (
    <>
      <ReceptionOrigin origin={origin} onKnown={fill} />
      <OtherDraft reception={reception} />
    </>
  );
}

/** Links the call to the case that comes of it, once, when the case is first saved. */
export function useCallLinking(
  { call, screen: { module } }: Reception,
  call_id: number | undefined,
): (record: { readonly id: number }) => void {
  const linked = useRef<number>(undefined);
  return useCallback(
    ({ id }) => {
      if (call_id === undefined || linked.current === id) return;
      linked.current = id;
      void call.link(call_id, { module, id });
    },
    [call, module, call_id],
  );
}
