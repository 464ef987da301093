import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { detailText } from "../../contract/detail-text.ts";
import type { Inquiry, InquirySection } from "../../contract/schema.ts";
import { sectionLabels } from "../../contract/text.ts";
import { SectionEditor } from "./section-editor.tsx";
import { ReadSection } from "./read-section.tsx";
import { SectionValues } from "./section-values.tsx";

/** One section of a case: to read, and edited in place by those who may. */
export function SectionCard(props: {
  section: InquirySection;
  inquiry: Inquiry;
  /** Told when an editing begins and ends, for the others who have the case open. */
  onEditing: (section: InquirySection, isEditing: boolean) => void;
}) {
  const { section, inquiry, onEditing } = props;
  const [isEditing, setEditing] = useState(false);
  const change = (next: boolean) => {
    setEditing(next);
    onEditing(section, next);
  };
  const { update } = inquiry.can;
  if (isEditing)
    return (
      <SectionEditor
        section={section}
        inquiry={inquiry}
        onClose={() => change(false)}
      />
    );
  return (
    <ReadSection
      section={section}
      edit={
        update.because !== "role" && (
          <Button
            startIcon={<EditIcon />}
            disabled={!update.allowed}
            title={update.reason}
            aria-label={detailText.editSection(sectionLabels[section])}
            onClick={() => change(true)}
          >
            {detailText.edit}
          </Button>
        )
      }
    >
      <SectionValues section={section} inquiry={inquiry} />
    </ReadSection>
  );
}
