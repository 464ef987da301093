import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { fileKinds } from "#platform/contract/files/lookups.ts";
import {
  requiredMailAddress,
  text,
} from "#platform/contract/japanese/fields.ts";
import { mailStates } from "./lookups.ts";
import { hasOpenPlaceholder } from "./placeholder-rules.ts";
import { caseMailText } from "./text.ts";

/** Longest contents by the weight rule of spec §5. */
const mailLimits = { subject: 100, body: 2000 } as const;

const mostAddressed = 5;
const mostCopies = 10;
const mostFiles = 10;

const filled = (max: number) =>
  text(max).refine(
    (words) => !hasOpenPlaceholder(words),
    caseMailText.openPlaceholder,
  );

const addresses = {
  to: z.array(requiredMailAddress()).min(1).max(mostAddressed),
  cc: z.array(requiredMailAddress()).max(mostCopies),
};

const refuseDoubles = (
  { to, cc }: { readonly to: string[]; readonly cc: string[] },
  context: z.RefinementCtx,
): void => {
  const all = [...to, ...cc].map((one) => one.toLowerCase());
  if (new Set(all).size < all.length)
    context.addIssue({
      code: "custom",
      path: ["cc"],
      message: caseMailText.sameAddress,
    });
};

export const mailAddressesSchema = z
  .object(addresses)
  .superRefine(refuseDoubles);

/** A mail as somebody writes it; nothing with an open placeholder leaves. */
export const newMailSchema = z
  .object({
    ...addresses,
    // A second line would be read as part of the first.
    subject: filled(mailLimits.subject).refine(
      (words) => !/[\r\n\u2028\u2029]/.test(words),
      caseMailText.oneLine,
    ),
    body: filled(mailLimits.body),
    /** Ids of files of the case, or of a template. */
    attachments: z.array(z.uuid()).max(mostFiles),
  })
  .superRefine(refuseDoubles);
export interface NewMail extends z.infer<typeof newMailSchema> {}

/** A mail of a case as it was sent. */
export const caseMailSchema = z.object({
  id: z.number().int(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(
    z.object({
      name: z.string(),
      /** Bytes. */
      size: z.number().int(),
      sha256: z.string(),
    }),
  ),
  state: lookupSchema(mailStates),
  /** Why it did not arrive. */
  refusal: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** When it was sent or given up. */
  settled_at: z.string().nullable(),
  /** Another one went out in its place. */
  is_sent_again: z.boolean(),
});
export interface CaseMail extends z.infer<typeof caseMailSchema> {}

const attachable = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
});

/** A mail as a template makes it of a case, to be looked at and sent. */
export const mailDraftSchema = z.object({
  /** Those that fit best first. */
  templates: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      work_flow: z.string().nullable(),
    }),
  ),
  template_id: z.number().int().nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  /** Files of the template, which go with the mail unless somebody takes them out, and those of the case. */
  template_files: z.array(attachable),
  case_files: z.array(attachable),
});
export interface MailDraft extends z.infer<typeof mailDraftSchema> {}

/** The same, with whom it goes to in words. */
export const addressedDraftSchema = mailDraftSchema.extend({
  /** Of the case. */
  version: z.int().positive(),
  asked: z.string(),
});
export interface AddressedDraft extends z.infer<typeof addressedDraftSchema> {}

/** What somebody made of a draft; what it may hold, `newMailSchema` says where it is queued. */
export const writtenMail = {
  template_id: z.number().int().positive().nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.uuid()),
};

export const maximumTemplateFiles = 10;

export const templateFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: lookupSchema(fileKinds),
  /** Bytes. */
  size: z.number().int(),
  url: z.string(),
});
export interface TemplateFile extends z.infer<typeof templateFileSchema> {}
