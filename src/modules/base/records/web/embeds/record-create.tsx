import Typography from "@mui/material/Typography";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Page } from "#platform/contract/page.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import type { RecordFormProps } from "./record-form.tsx";

/** Page of a new record: its form, then the record itself; the way back leads to the list. */
export function RecordCreate<R extends { readonly id: number }>(props: {
  page: Page;
  list_name: string;
  list_page: Page;
  detail_page: Page;
  /** Beside the title: what comes with the record. */
  note?: string;
  /** The form, with what it is given. */
  children: (form: RecordFormProps<R> & { record: undefined }) => ReactNode;
}) {
  const navigate = useNavigate();
  const onCancel = useWayBack(props.list_name, pagePath(props.list_page));
  const onSaved = (saved: R | undefined) => {
    if (saved !== undefined)
      void navigate({
        to: pagePath(props.detail_page, { id: saved.id }),
        replace: true,
      });
  };
  return (
    <>
      <PageHeader
        title={props.page.title}
        beside={
          props.note !== undefined && (
            <Typography variant="body2" color="text.secondary">
              {props.note}
            </Typography>
          )
        }
      />
      {props.children({ record: undefined, onCancel, onSaved })}
    </>
  );
}
