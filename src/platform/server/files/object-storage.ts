import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import {
  type ByteRange,
  checkedObjectId,
  type FileStorage,
  isObjectId,
  openIncoming,
} from "./file-storage.ts";
import { freeBytesOf } from "#platform/server/disk-space.ts";

interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** Before every id; empty or ending with a slash. */
  readonly prefix: string;
}

/**
 * `s3://bucket/prefix?endpoint=…&region=…`. The key comes from where every AWS client looks for it (environment,
 * profile, role of the machine). A store with an endpoint of its own is asked by path: its buckets rarely have names
 * in DNS.
 */
const openBucket = (address: string): Bucket => {
  const url = new URL(address);
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  const region = url.searchParams.get("region") ?? undefined;
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, "");
  return {
    client: new S3Client({
      // Stores other than AWS refuse checksums they do not know; the transfer is signed with its own anyway.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...((region ?? endpoint) !== undefined && {
        region: region ?? "us-east-1",
      }),
    }),
    name: url.hostname,
    prefix: folder === "" ? "" : `${folder}/`,
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The bytes of an object as they come; giving the stream up ends the transfer. */
async function* bytesOf(
  { client }: Bucket,
  place: { readonly Bucket: string; readonly Key: string },
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  const { Body } = await client.send(
    new GetObjectCommand({
      ...place,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    }),
  );
  if (Body instanceof Readable) yield* Body;
}

/** Ids of the objects of a bucket that are older than a moment, asked for page by page. */
async function listOlderThan(
  { client, name, prefix }: Bucket,
  moment: number,
): Promise<string[]> {
  const found: string[] = [];
  const pages = paginateListObjectsV2(
    { client },
    { Bucket: name, Prefix: prefix },
  );
  for await (const { Contents = [] } of pages)
    for (const { Key = "", LastModified } of Contents) {
      const id = Key.slice(prefix.length);
      if (isObjectId(id) && (LastModified?.getTime() ?? moment) < moment)
        found.push(id);
    }
  return found;
}

/**
 * Objects in a bucket of an S3 store, each under its id.
 * @param incomingFolder on this machine; what arrives is checked there before it is sent on
 */
export const openObjectStorage = async (
  address: string,
  incomingFolder: string,
): Promise<FileStorage> => {
  const bucket = openBucket(address);
  const { client, name, prefix } = bucket;
  const incoming = await openIncoming(incomingFolder);
  const placeOf = (id: string) => ({
    Bucket: name,
    Key: `${prefix}${checkedObjectId(id)}`,
  });
  return {
    incomingPath: (id) => path.join(incoming, id),
    freeBytes: () => freeBytesOf(incoming),
    async keep(id, from) {
      const { size } = await stat(from);
      await client.send(
        new PutObjectCommand({
          ...placeOf(id),
          Body: createReadStream(from),
          ContentLength: size,
        }),
      );
      await rm(from, { force: true });
    },
    async find(id) {
      try {
        const { ContentLength = 0 } = await client.send(
          new HeadObjectCommand(placeOf(id)),
        );
        return {
          size: ContentLength,
          read: (range) =>
            Readable.from(bytesOf(bucket, placeOf(id), range), {
              objectMode: false,
            }),
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(placeOf(id)));
    },
    listOlderThan: (moment) => listOlderThan(bucket, moment),
  };
};
