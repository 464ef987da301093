/** Signs of the name of the person in charge that a list has room for (spec §9). */
const longest = 8;

/** Who has it, as a list says it: a longer name is cut, the whole one stands in its title. */
export const PersonName = ({ name }: { name: string }) => {
  const signs = Array.from(name);
  return signs.length <= longest ? (
    name
  ) : (
    <span title={name}>{signs.slice(0, longest - 1).join("")}…</span>
  );
};
