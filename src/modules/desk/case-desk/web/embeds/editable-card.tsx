import { type ReactNode, useRef, useState } from "react";
import { notify } from "#platform/web/ui/notices.ts";
import { caseDetailText } from "../../contract/detail-text.ts";
import { useOfferAct } from "./case-acts.tsx";
import { CaseCard } from "./case-card.tsx";
import {
  type CaseBodyProps,
  type CaseScreen,
  type OpenedCase,
} from "./case-screen.tsx";
import { useEditingReport } from "./editing-report.tsx";
import { EditableValue } from "./in-place.tsx";
import { FieldEditor, SectionEditor } from "./section-editor.tsx";

/** Shows the value of a field, and edits it where it stands; "" where it is empty. */
export type ShowValue<C> = (
  name: keyof C & string,
  shown?: ReactNode,
) => ReactNode;

export interface EditableCardProps<
  C extends OpenedCase,
> extends CaseBodyProps<C> {
  readonly screen: CaseScreen<C>;
  readonly id: string;
  readonly title: string;
  readonly sections: readonly string[];
  readonly says?: ReactNode;
  readonly is_wide?: boolean;
  readonly children: (value: ShowValue<C>) => ReactNode;
}

const all = Symbol("all of the card");

/** What of a card is being edited: nothing, one field, or all of it. */
function useEdited<C extends OpenedCase>(props: EditableCardProps<C>) {
  const { screen, record, onEditing, id, title } = props;
  const [edited, setEdited] = useState<string | typeof all>();
  const isDirty = useRef(false);
  useEditingReport(edited !== undefined, (now) => onEditing(id, now));
  const open = (next: string | typeof all) => {
    if (!isDirty.current || edited === undefined || edited === all) {
      setEdited(next);
      return;
    }
    // What was typed is neither saved nor put away by a press elsewhere.
    document
      .querySelector<HTMLElement>(`#${id} form :is(input, textarea, button)`)
      ?.focus();
    notify.news(caseDetailText.finishFirst(screen.labels[edited] ?? ""));
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
  const editAll = () => open(all);
  const mayEdit = record.can.update.allowed;
  useOfferAct(`edit:${id}`, mayEdit ? title : undefined, editAll);
  const onDirty = (now: boolean) => {
    isDirty.current = now;
  };
  return { edited, open, stop, editAll, onDirty };
}

/** A card of a case over some of its sections: read, edited as a whole, or one value at a time. */
export function EditableCard<C extends OpenedCase>(
  props: EditableCardProps<C>,
) {
  const { id, title, screen, record } = props;
  const { edited, open, stop, editAll, onDirty } = useEdited(props);
  const ability = record.can.update;
  const editing = { screen, record, onClose: stop };
  const value: ShowValue<C> = (name, shown = screen.said(record, name)) => {
    if (edited === name)
      return <FieldEditor {...editing} name={name} onDirty={onDirty} />;
    if (shown === "" || shown === null) return "";
    // What the server keeps is read alone.
    if (screen.fieldOf(name)?.is_kept === true) return shown;
    const edit = () => open(screen.edited_alone.has(name) ? name : all);
    return (
      <EditableValue
        name={screen.labels[name] ?? name}
        onEdit={ability.allowed ? edit : undefined}
      >
        {shown}
      </EditableValue>
    );
  };
  const isWhole = edited === all;
  return (
    <CaseCard
      id={id}
      title={title}
      says={props.says}
      {...(props.is_wide === true && { is_wide: true })}
      edit={isWhole ? undefined : { ability, onEdit: editAll }}
    >
      {isWhole ? (
        <SectionEditor {...editing} title={title} sections={props.sections} />
      ) : (
        props.children(value)
      )}
    </CaseCard>
  );
}
