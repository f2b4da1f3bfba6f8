import { startHttpDouble } from '../../../support/searchDoubles/httpDouble.ts';
import { serper } from '../../../support/searchDoubles/serper.ts';
import { pagesFor } from './salons.ts';

// A process of its own, so that it takes no time from those that are measured: Serper that answers at once.

const server = await startHttpDouble((request) => serper.results(pagesFor(serper.queryOf(request))));
process.send!({ url: server.url });
process.once('disconnect', () => void server.stop());
