import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../../lib/config.ts';

const SALONS = `Business Name,Address,City,State,Phone
Juniper & Rye Hair Studio,"1420 N Milwaukee Ave, Chicago, IL 60622",Chicago,IL,(312) 555-0142
Copper Comb Salon,"811 Congress Ave, Austin, TX 78701",Austin,TX,(512) 555-0178
Marigold Nail Bar,"265 Newbury St, Boston, MA 02116",Boston,MA,(617) 555-0119
The Velvet Chair,"3012 Piedmont Rd NE, Atlanta, GA 30305",Atlanta,GA,(404) 555-0163
Harbor Street Barbers,"95 Pike St, Seattle, WA 98101",Seattle,WA,(206) 555-0187
`;

/** Returns the list with which to try the product. A demo has its own, because its made-up web lacks SALONS. */
export function sampleList({ demoList }: Pick<Config, 'demoList'>) {
  if (demoList !== undefined)
    return { fileName: path.basename(demoList), content: createReadStream(demoList) };
  return { fileName: 'sample-salons.csv', content: Readable.from([SALONS]) };
}
