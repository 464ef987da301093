import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { RemovalButton } from "#modules/base/records/web/embeds/removal-button.tsx";
import { exportPages } from "#modules/base/exports/contract/pages.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { pagePath } from "#platform/web/brand.ts";
import { belowBars } from "#platform/web/theme/tokens.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { templates } from "../../contract/template-record.ts";
import { extractionText as text } from "../../contract/text.ts";
import type { Template } from "./template-list.tsx";
import { useRun } from "./use-run.ts";

const { create, remove } = declaredCalls(templates);

/** In sight however long the form is. */
const Bar = styled("div")(({ theme }) => ({
  position: "sticky",
  top: belowBars.narrow,
  [theme.breakpoints.up("sm")]: { top: belowBars.wide },
  zIndex: 4,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  padding: "4px 0 8px",
  backgroundColor: (theme.vars ?? theme).palette.background.default,
}));

/** Copies of one template that are given names of their own. */
const mostCopies = 20;

/** One's own template like another one, neither shared nor on a schedule. */
const createCopy = async (
  template: Template,
  count: number,
): Promise<number> => {
  const { source, columns, query, conditions } = template;
  const { format, has_head, split_by, only_changes, purpose } = template;
  const ending = text.copyOf("", count);
  const most = (templates.fields.name.max ?? 0) - ending.length;
  const { data } = await callEndpoint(create, {
    body: {
      name: text.copyOf(template.name.slice(0, most), count),
      source,
      columns,
      query,
      conditions,
      format,
      has_head,
      split_by,
      only_changes,
      purpose,
    },
  });
  return data.id;
};

const useActs = (
  template: Template,
  onChanged: (id: number | undefined) => Promise<void>,
) => {
  const params = { id: template.id };
  return {
    copy: async (): Promise<void> => {
      for (let count = 1; ; count += 1)
        try {
          await onChanged(await createCopy(template, count));
          return;
        } catch (error) {
          const isTaken =
            isApiError(error, 422) && error.errors["name"] !== undefined;
          if (!isTaken || count === mostCopies) throw error;
        }
    },
    discard: async (reason: string): Promise<void> => {
      const query = { version: template.version, reason };
      await callEndpoint(remove, { params, query });
      await onChanged(undefined);
    },
  };
};

const SavedActs = (props: {
  template: Template;
  onChanged: (id: number | undefined) => Promise<void>;
  onStarted: (file: number) => void;
}) => {
  const { template } = props;
  const { isDirty } = useFormState();
  const { permissions } = useAccount();
  const mayRemove = template.is_mine || permissions.includes("user_management");
  const start = useRun(template, props.onStarted);
  const acts = useActs(template, props.onChanged);
  const { run, is_busy } = useOneAtATime();
  const press = (work: () => Promise<void>) => () =>
    void run(work).catch(notify.error);
  const isUnsaved = isDirty && template.is_mine;
  return (
    <>
      <span title={isUnsaved ? text.saveFirst : undefined}>
        <Button
          variant="contained"
          disabled={is_busy || isUnsaved}
          onClick={press(start)}
        >
          {text.run}
        </Button>
      </span>
      <Button disabled={is_busy} onClick={press(acts.copy)}>
        {text.copy}
      </Button>
      {mayRemove && (
        <RemovalButton
          variant="text"
          startIcon={null}
          disabled={is_busy}
          removal={{
            title: text.removeTitle,
            note:
              template.sharing === "own"
                ? template.name
                : text.removeShared(template.name),
            label: text.remove_,
            done: text.removed,
            send: acts.discard,
          }}
        />
      )}
      {!template.is_mine && (
        <Typography variant="body2" color="text.secondary">
          {text.notYours(template.created_by ?? "")}
        </Typography>
      )}
    </>
  );
};

/** What is done with a template; a new one is saved first. */
export const TemplateActs = (props: {
  template: Template | undefined;
  onChanged: (id: number | undefined) => Promise<void>;
  onStarted: (file: number) => void;
  children: ReactNode;
}) => (
  <Bar>
    {props.children}
    {props.template !== undefined && (
      <SavedActs
        template={props.template}
        onChanged={props.onChanged}
        onStarted={props.onStarted}
      />
    )}
    <ButtonLink to={pagePath(exportPages.createdFiles)}>
      {text.toFiles}
    </ButtonLink>
  </Bar>
);
