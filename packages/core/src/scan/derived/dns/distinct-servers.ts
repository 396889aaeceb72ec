import type { DnsFacts } from "@broker/contracts";

/**
 * Number of distinct servers behind the names of name servers: names that share an address are one server. A name whose
 * addresses were not observed counts as a separate one, in its favour.
 */
export function distinctServers(servers: DnsFacts["nameServers"]): number {
  const machines: ReadonlySet<string>[] = [];
  for (const { host, addresses } of servers) {
    const own = new Set(addresses.length === 0 ? [host] : addresses);
    const same = machines.filter((machine) => !machine.isDisjointFrom(own));
    for (const machine of same) machines.splice(machines.indexOf(machine), 1);
    machines.push(same.reduce((all, machine) => all.union(machine), own));
  }
  return machines.length;
}
