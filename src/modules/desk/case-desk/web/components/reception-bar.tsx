import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { createLink } from "@tanstack/react-router";
import { useFormState } from "react-hook-form";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { belowBars } from "#platform/web/theme/tokens.ts";
import { SectionIndex } from "#platform/web/ui/form/form-section.tsx";
import { SubmitButton } from "#platform/web/ui/form/form.tsx";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { ScrollRoom } from "#platform/web/ui/scroll-room.tsx";
import { useAltKeys } from "#platform/web/ui/shortcuts.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { deskText } from "../../contract/desk-text.ts";
import { inquiryStatuses } from "../../contract/lookups.ts";
import { receptionText as text } from "../../contract/reception-text.ts";
import { PrecheckSign } from "../embeds/precheck-banner.tsx";
import { statusTone } from "../embeds/status-tones.tsx";
import { useSavedCase } from "../form/reception-form.ts";
import type { Reception } from "./reception-kind.tsx";

const Bar = styled("header")(({ theme }) => ({
  position: "sticky",
  top: belowBars.wide,
  zIndex: 5,
  margin: "-8px 0 6px",
  padding: "4px 0 2px",
  backgroundColor: (theme.vars ?? theme).palette.background.default,
  "& .bar-line": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 12,
    rowGap: 4,
  },
  "& .bar-number": { fontWeight: 600 },
  // At the left of the notifications, which come over the right end.
  "& .bar-actions": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 8,
  },
  "& nav": { position: "static" },
  // Comes while somebody types: where there is room beside the sections, the bar grows by nothing.
  "@media (min-width: 1200px)": {
    "& nav ~ button": { position: "absolute", insetInlineEnd: 0, bottom: 0 },
  },
  "& nav ol": { display: "flex", flexWrap: "wrap" },
  "& nav a": { padding: "2px 10px" },
  "@media (max-width: 599px)": {
    top: belowBars.narrow,
    "& nav ol": { flexWrap: "nowrap", overflowX: "auto" },
    "& nav a": { whiteSpace: "nowrap" },
  },
}));

const ButtonLink = createLink(Button);

/** Reception number and state of the case, once it has them. */
const CaseState = () => {
  const saved = useSavedCase();
  return (
    <>
      <output className="bar-number" aria-label={deskText.number}>
        {saved?.reception_number ?? text.notNumbered}
      </output>
      {saved !== null && (
        <StatusChip
          {...statusTone[saved.inquiry_status]}
          label={inquiryStatuses.labelOf(saved.inquiry_status)}
        />
      )}
    </>
  );
};

/** Stands after the buttons: the first save, which brings it, must not put it under the pointer. */
const DetailLink = ({ hrefOf }: Reception["screen"]) => {
  const saved = useSavedCase();
  return saved === null ? null : (
    <ButtonLink to={hrefOf(saved.id)}>{text.openDetail}</ButtonLink>
  );
};

/** Alt+Enter begins the work; pressed while a save is on its way, behind it. */
function useStartKey(isPossible: boolean, onStart: () => void): void {
  const { isSubmitting } = useFormState();
  const isWanted = useRef(false);
  const start = useRef(onStart);
  useEffect(() => {
    start.current = onStart;
  });
  useEffect(() => {
    if (isSubmitting || !isWanted.current) return;
    isWanted.current = false;
    start.current();
  }, [isSubmitting]);
  const act = () => {
    if (isSubmitting) isWanted.current = true;
    else onStart();
  };
  useAltKeys(isPossible ? { Enter: act } : {});
}

/** A case that is worked on already is not begun again: its reception may be open after that too. */
const StartButton = ({ onStart }: { onStart: () => void }) => {
  const saved = useSavedCase();
  const { isSubmitting } = useFormState();
  const isBegun = saved !== null && saved.inquiry_status !== "typing";
  useStartKey(!isBegun, onStart);
  if (isBegun) return null;
  return (
    <Button
      variant="outlined"
      disabled={isSubmitting}
      aria-keyshortcuts={text.startKey}
      endIcon={<KeyHint aria-hidden>{text.startKey}</KeyHint>}
      onClick={onStart}
    >
      {text.start}
    </Button>
  );
};

/** How high an element stands, in pixels: its lines wrap where there is little room. */
function useHeight() {
  const place = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, height };
}

/** What stays in view: number, draft, buttons, and the sections with their errors. */
export const ReceptionBar = (props: {
  reception: Reception;
  draft: ComponentProps<typeof DraftStatus>["draft"];
  onStart: () => void;
}) => {
  const { page, screen, follower, index, doubles } = props.reception;
  const { place, height } = useHeight();
  return (
    <Bar data-below-strip ref={place}>
      <ScrollRoom head={height} phone_head={height} />
      <div className="bar-line">
        <Typography component="h1" variant="h1">
          {page.title}
        </Typography>
        <CaseState />
        <div className="bar-actions">
          <SubmitButton
            aria-keyshortcuts="Control+S"
            endIcon={<KeyHint aria-hidden>{text.saveKey}</KeyHint>}
          >
            {deskText.save}
          </SubmitButton>
          <StartButton onStart={props.onStart} />
          <DetailLink {...screen} />
          <follower.Sign />
          <DraftStatus draft={props.draft} />
        </div>
      </div>
      <div className="bar-line">
        <SectionIndex sections={index} />
        {doubles !== undefined && <PrecheckSign doubles={doubles} />}
      </div>
    </Bar>
  );
};
