import { detailText } from "../../contract/detail-text.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { CorrespondenceForm } from "./correspondence-form.tsx";
import { CorrespondenceList } from "./correspondence-list.tsx";

/** Correspondence rows of a case with a line to add one. */
export const CorrespondencePanel = ({ inquiry }: { inquiry: Inquiry }) => (
  <>
    {inquiry.can.correspond.allowed && <CorrespondenceForm id={inquiry.id} />}
    <CorrespondenceList id={inquiry.id} none={detailText.noCorrespondence} />
  </>
);
