import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { createLink } from "@tanstack/react-router";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { ComponentProps } from "react";
import { ReceptionOpenQuestions } from "#modules/desk/interview-guides/web/embeds/reception-interview.tsx";
import { pagePath } from "#platform/web/brand.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { belowBars } from "#platform/web/theme/tokens.ts";
import { SectionIndex } from "#platform/web/ui/form/form-section.tsx";
import { SubmitButton } from "#platform/web/ui/form/form.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { formText } from "../../contract/form-text.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import type { InquiryFormValues } from "../form.ts";
import { indexedSections } from "./inquiry-sections.tsx";
import { statusTone } from "../detail/inquiry-tones.ts";

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
  const { control } = useFormContext<InquiryFormValues>();
  const saved = useWatch({ control, name: "save_state" }).saved;
  return (
    <>
      <output
        className="bar-number"
        aria-label={inquiryLabels.reception_number}
      >
        {saved?.reception_number ?? formText.notNumbered}
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
const DetailLink = () => {
  const { control } = useFormContext<InquiryFormValues>();
  const saved = useWatch({ control, name: "save_state" }).saved;
  return saved === null ? null : (
    <ButtonLink
      to={pagePath(sosInquiryPages.sosInquiryDetail, { id: saved.id })}
    >
      {formText.openDetail}
    </ButtonLink>
  );
};

/** A case that is worked on already is not begun again: its reception may be open after that too. */
const StartButton = ({ onStart }: { onStart: () => void }) => {
  const { control } = useFormContext<InquiryFormValues>();
  const saved = useWatch({ control, name: "save_state" }).saved;
  const { isSubmitting } = useFormState();
  if (saved !== null && saved.inquiry_status !== "typing") return null;
  return (
    <Button variant="outlined" disabled={isSubmitting} onClick={onStart}>
      {formText.start}
    </Button>
  );
};

/** What stays in view: number, draft, buttons, and the sections with their errors. */
export const ReceptionBar = (props: {
  draft: ComponentProps<typeof DraftStatus>["draft"];
  onStart: () => void;
}) => (
  <Bar data-below-strip>
    <div className="bar-line">
      <Typography component="h1" variant="h1">
        {inquiryPageTitles.form}
      </Typography>
      <CaseState />
      <div className="bar-actions">
        <SubmitButton title={formText.shortcut}>{formText.save}</SubmitButton>
        <StartButton onStart={props.onStart} />
        <DetailLink />
        <ReceptionOpenQuestions />
        <DraftStatus draft={props.draft} />
      </div>
    </div>
    <SectionIndex sections={indexedSections} />
  </Bar>
);
