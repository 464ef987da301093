import { isIPv6 } from "node:net";

const groupCount = 8;
/** Groups of sixteen bits that name a network: within it one subscriber has as many addresses as it likes. */
const networkGroups = 4;

const groupsOf = (address: string): string[] => {
  // As browsers write it: lower case, shortened, the last four numbers in hexadecimal.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const left = groupCount - before.length - after.length;
  return [...before, ...Array<string>(left).fill("0"), ...after];
};

/** `::ffff:c0a8:1` is 192.168.0.1. */
const mappedAddress = (groups: readonly string[]): string | undefined =>
  groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff"
    ? groups
        .slice(6)
        .map((group) => Number.parseInt(group, 16))
        .flatMap((value) => [value >> 8, value & 0xff])
        .join(".")
    : undefined;

/** Who counts as one stranger: an IPv4 address, or the network of an IPv6 address (/64). */
export const networkOf = (address: string): string => {
  const plain = address.replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  return (
    mappedAddress(groups) ?? `${groups.slice(0, networkGroups).join(":")}::/64`
  );
};
