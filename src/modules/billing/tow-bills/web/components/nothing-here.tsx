import { EmptyState } from "#platform/web/ui/states.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { towBillText as text } from "../../contract/text.ts";

/** Spec §2 opens these pages to every account; most have nothing there. */
export const NothingHere = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <EmptyState message={text.nothingHere} />
  </>
);
