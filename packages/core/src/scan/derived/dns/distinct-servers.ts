import type { DnsFacts } from "@broker/contracts";

/**
 * How many machines the names of name servers stand for: names that share an address are one server. A name whose addresses were not
 * seen counts as one of its own, in its favour.
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
