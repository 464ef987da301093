import { styled } from "@mui/material/styles";
import { specialClientKinds } from "#modules/company/special-clients/contract/lookups.ts";
import { SpecialMark } from "#modules/company/special-clients/web/embeds/special-mark.tsx";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { usePrecheckOfCase } from "./precheck-banner.tsx";

const Note = styled("div")(({ theme }) => {
  const { blue } = (theme.vars ?? theme).palette.status;
  return {
    display: "flex",
    alignItems: "flex-start",
    gap: 6,
    marginTop: 3,
    padding: "1px 8px",
    border: `1px solid ${blue.line}`,
    borderRadius: radius.control,
    backgroundColor: blue.soft,
    color: blue.text,
    fontSize: type.size.small,
    lineHeight: "20px",
    "& > :last-child": { minWidth: 0, overflowWrap: "anywhere" },
  };
});

/** What has to be heeded with the customer or the caller of a case: told in full, never cut. */
export const SpecialNotes = (props: Parameters<typeof usePrecheckOfCase>[0]) =>
  usePrecheckOfCase(props)?.special_clients.map((client) => (
    <Note key={client.id} data-wide role="note" title={client.reason}>
      <SpecialMark label={specialClientKinds.labelOf(client.kind)} />
      <span>{client.instructions}</span>
    </Note>
  ));
