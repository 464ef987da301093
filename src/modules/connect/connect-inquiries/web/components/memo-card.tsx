import Button from "@mui/material/Button";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useState } from "react";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { CaseCard } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listSlots } from "#platform/web/drafts/draft-store.ts";
import { FloatingBox } from "#platform/web/ui/floating-box.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { getMemo } from "../../contract/memo-endpoints.ts";
import { memoText as text } from "../../contract/memo-text.ts";
import { draftOfMemo, MemoForm } from "./memo-form.tsx";

const firstLine = (memo: string | null): string =>
  memo === null ? text.empty : (memo.split("\n")[0] ?? "");

/** Of the box (spec §9); pixels. */
const size = { width: 230, height: 199 } as const;

/** What the desk notes for itself: a line among the cards, and a box over the page that is opened by it or by a key. */
export function MemoCard({ record: { id } }: { record: WholeFacts }) {
  const { user_id } = useAccount();
  // What was typed before a reload is in sight again.
  const [isOpen, setOpen] = useState(
    () => listSlots(user_id, draftOfMemo(id)).length > 0,
  );
  const [wasOpened, setOpened] = useState(false);
  const toggle = useCallback(() => {
    setOpened(true);
    setOpen((now) => !now);
  }, []);
  useShortcut("m", toggle);
  const memo = useEndpointQuery(getMemo, { params: { id } }).data?.data;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const form =
    isOpen && memo !== undefined ? (
      <MemoForm id={id} memo={memo} focuses={wasOpened} />
    ) : null;
  return (
    <CaseCard
      id="memo"
      title={text.title}
      is_wide
      says={memo === undefined || isOpen ? undefined : firstLine(memo.text)}
      end={
        <Button size="small" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? text.close : text.open}
        </Button>
      }
    >
      {isNarrow
        ? form
        : form !== null && (
            <FloatingBox
              name="connect-memo"
              size={size}
              title={text.title}
              labels={text}
              onClose={toggle}
            >
              {form}
            </FloatingBox>
          )}
    </CaseCard>
  );
}
