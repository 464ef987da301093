import SupportAgentIcon from "@mui/icons-material/SupportAgent";
import { servedValue } from "#platform/web/brand.ts";
import { portalText } from "../../contract/portal-text.ts";
import { BigLink } from "./big-link.tsx";
import { telephoneLink } from "./request-words.ts";

/** The telephone of the desk; nothing where none is configured. */
export function DeskCall() {
  const phone = servedValue("desk-phone");
  return phone === "" ? null : (
    <BigLink href={telephoneLink(phone)} icon={<SupportAgentIcon />}>
      {portalText.desk} {phone}
    </BigLink>
  );
}
