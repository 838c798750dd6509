// Writes a database in MaxMind's format (https://maxmind.github.io/MaxMind-DB/), as small as can be, for tests.

type Value = string | number | { [key: string]: Value };

const types = { text: 2, uint32: 6, map: 7 } as const;

/** Strings longer than 28 characters and numbers of more than four bytes are not needed. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    if (bytes.length > 28) throw new RangeError('A text of the test database is too long.');
    return Buffer.concat([Buffer.of((types.text << 5) | bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.of((types.uint32 << 5) | 4), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    Buffer.of((types.map << 5) | entries.length),
    ...entries.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ]);
}

/** @param networks IPv4 networks, for instance '81.2.69.0/24', none inside another, with their entries */
export function buildPlaceDatabase(networks: Record<string, Value>): Buffer {
  type Child = number | { data: number } | null;
  const nodes: [Child, Child][] = [[null, null]];
  const data: Buffer[] = [];
  let size = 0;
  for (const [network, entry] of Object.entries(networks)) {
    const [address = '', length = '32'] = network.split('/');
    const bits = address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
      .slice(0, Number(length));
    let at = 0;
    for (const [index, bit] of Array.from(bits, Number).entries()) {
      const node = nodes[at] as [Child, Child];
      if (index === bits.length - 1) node[bit] = { data: size };
      else if (typeof node[bit] !== 'number') node[bit] = nodes.push([null, null]) - 1;
      at = Number(node[bit]);
    }
    const bytes = encode(entry);
    data.push(bytes);
    size += bytes.length;
  }
  const record = (child: Child): Buffer => {
    const value =
      child === null ? nodes.length : typeof child === 'number' ? child : nodes.length + 16 + child.data;
    return Buffer.of((value >> 16) & 255, (value >> 8) & 255, value & 255);
  };
  const metadata = encode({
    ...{ node_count: nodes.length, record_size: 24, ip_version: 4, database_type: 'Test-City' },
    ...{ build_epoch: 1_790_000_000, binary_format_major_version: 2, binary_format_minor_version: 0 },
  });
  const start = Buffer.concat([Buffer.of(0xab, 0xcd, 0xef), Buffer.from('MaxMind.com')]);
  return Buffer.concat([
    ...nodes.flatMap((node) => node.map(record)),
    Buffer.alloc(16),
    ...data,
    start,
    metadata,
  ]);
}

/** The entry of a city, as MaxMind's databases have it. */
export const cityEntry = (city: string, country: string): Value => ({
  city: { names: { en: city } },
  country: { names: { en: country } },
});
