import { useParams } from "@tanstack/react-router";
import { PortalFrame } from "../embeds/portal-frame.tsx";
import { ReportView } from "../components/report-view.tsx";

/** `/tow-truck/report/{id}`: the work report of one request. */
export function ReportPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return (
    <PortalFrame tab="reports">
      <ReportView key={id} id={Number(id)} />
    </PortalFrame>
  );
}
