import { type ReactNode, useRef, useState } from "react";
import { CaseCard } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { useOfferAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { useEditingReport } from "#modules/desk/case-desk/web/embeds/editing-report.tsx";
import { EditableValue } from "#modules/desk/case-desk/web/embeds/in-place.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { detailText } from "../../contract/detail-text.ts";
import { showField } from "../../contract/field-rules.ts";
import type {
  Inquiry,
  InquiryField,
  InquirySection,
} from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { FieldEditor, SectionEditor } from "./section-editor.tsx";

/** Told when an editing begins and ends, for the others who have the case open. */
export type OnEditing = (part: string, isEditing: boolean) => void;

/** Shows the value of a field, and edits it where it stands; "" where it is empty. */
export type ShowValue = (name: InquiryField, shown?: ReactNode) => ReactNode;

export interface CardProps {
  inquiry: Inquiry;
  onEditing: OnEditing;
}

/** Fields that are edited where they are read; the others open the sections of their card. */
const editedAlone: ReadonlySet<InquiryField> = new Set<InquiryField>([
  "caller_name",
  "caller_name_kana",
  "caller_class",
  "customer_company",
  "customer_rank",
  "vehicle_make",
  "load_state",
  "cargo",
  "road_type",
  "address",
  "landmark",
  "trouble_category",
  "malfunction_category",
  "malfunction",
  "memo",
]);

/** What of a card is being edited: nothing, one field, or all of it. */
function useEdited(
  { inquiry, onEditing }: CardProps,
  id: string,
  title: string,
) {
  const [edited, setEdited] = useState<InquiryField | "all">();
  const isDirty = useRef(false);
  useEditingReport(edited !== undefined, (now) => onEditing(id, now));
  const open = (next: InquiryField | "all") => {
    if (!isDirty.current || edited === undefined || edited === "all") {
      setEdited(next);
      return;
    }
    // What was typed is neither saved nor put away by a press elsewhere.
    document
      .querySelector<HTMLElement>(`#${id} form :is(input, textarea, button)`)
      ?.focus();
    notify.news(detailText.finishFirst(inquiryLabels[edited]));
  };
  const stop = () => {
    setEdited(undefined);
    // The field that had the focus is gone: the card has it, where nothing else took it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document
          .querySelector<HTMLElement>(`#${id} [data-edit]`)
          ?.focus({ preventScroll: true });
    });
  };
  const editAll = () => open("all");
  useOfferAct(
    `edit:${id}`,
    inquiry.can.update.allowed ? title : undefined,
    editAll,
  );
  const onDirty = (now: boolean) => {
    isDirty.current = now;
  };
  return { edited, open, stop, editAll, onDirty };
}

/** A card of a case over some of its sections: read, edited as a whole, or one value at a time. */
export function EditableCard(
  props: CardProps & {
    id: string;
    title: string;
    sections: readonly InquirySection[];
    says?: ReactNode;
    children: (value: ShowValue) => ReactNode;
  },
) {
  const { id, title, inquiry } = props;
  const { edited, open, stop, editAll, onDirty } = useEdited(props, id, title);
  const ability = inquiry.can.update;
  const value: ShowValue = (name, shown = showField(name, inquiry[name])) => {
    if (edited === name)
      return (
        <FieldEditor
          name={name}
          inquiry={inquiry}
          onClose={stop}
          onDirty={onDirty}
        />
      );
    if (shown === "" || shown === null) return "";
    const edit = () => open(editedAlone.has(name) ? name : "all");
    return (
      <EditableValue
        name={inquiryLabels[name]}
        onEdit={ability.allowed ? edit : undefined}
      >
        {shown}
      </EditableValue>
    );
  };
  const isWhole = edited === "all";
  return (
    <CaseCard
      id={id}
      title={title}
      says={props.says}
      edit={isWhole ? undefined : { ability, onEdit: editAll }}
    >
      {isWhole ? (
        <SectionEditor
          title={title}
          sections={props.sections}
          inquiry={inquiry}
          onClose={stop}
        />
      ) : (
        props.children(value)
      )}
    </CaseCard>
  );
}
