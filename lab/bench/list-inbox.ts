import type { Bench, Figure } from './figure.ts';
import { fillInbox, frequentWord, rareWord } from './fill-inbox.ts';
import { call, inDatabase, newToken, openInstallation } from './installation.ts';
import { against } from './list-a-million.ts';
import { startLoadClient } from './put-load.ts';

const documentsFew = 1_000;
const documentsMany = 100_000;

/** How much longer it may take where there is a hundred times as much. */
type Asked = { what: string; path: string; ratioMax: number };

const sorts = ['-id', '-documentDate', 'documentDate', '-totalAmount', 'vendorName', '-updatedAt', 'dueDate'];
/** What the inbox asks for while it opens, sorts and searches. */
const questions: Asked[] = [
  ...sorts.map((sort) => ({
    what: `sorted by ${sort}`,
    path: `/documents?limit=50&sort=${sort}`,
    ratioMax: 3,
  })),
  {
    what: 'to review, by total',
    path: '/documents?limit=50&status=EXTRACTED&sort=-totalAmount',
    ratioMax: 3,
  },
  { what: 'counts', path: '/documents/counts', ratioMax: 3 },
  { what: 'folders with counts', path: '/folders', ratioMax: 3 },
  { what: 'search for a rare word', path: `/documents?limit=50&text=${rareWord}`, ratioMax: 3 },
  { what: 'search for what is nowhere', path: '/documents?limit=50&text=zzyzx', ratioMax: 3 },
  { what: 'search for a word of every page', path: `/documents?limit=50&text=${frequentWord}`, ratioMax: 3 },
  { what: 'counts of a search', path: `/documents/counts?text=${rareWord}`, ratioMax: 3 },
];

/** Whether the inbox of one workspace becomes slower as it grows a hundredfold. */
export const listInbox: Bench = {
  name: 'inbox',
  about: 'the inbox of one workspace with 100,000 documents of 150 words, against one with 1,000',
  async run(say) {
    const installation = await openInstallation();
    const { sql, superuserUrl, serviceUrl, client } = installation;
    const load = await startLoadClient();
    const stops: (() => Promise<void>)[] = [];
    try {
      const copy = 'create database many template slipway owner slipway_owner';
      await sql(copy, [], inDatabase(superuserUrl, 'postgres'));
      const sides = [];
      for (const [database, documents] of [
        ['slipway', documentsFew],
        ['many', documentsMany],
      ] as const) {
        say(`filling ${documents.toLocaleString('en')} documents`);
        await fillInbox(installation, inDatabase(superuserUrl, database), documents);
        const product = await installation.serve({ databaseUrl: inDatabase(serviceUrl, database) });
        stops.push(product.stop);
        sides.push({ port: product.port, token: await newToken(product.port, client), documents });
      }
      const figures: Figure[] = [];
      for (const { documents, port, token } of sides) {
        const { total, archived } = await call(port, token, 'GET', '/documents/counts');
        if (total + archived !== documents) throw new Error(`${total} and ${archived} are not ${documents}.`);
      }
      for (const { what, path, ratioMax } of questions) {
        const figure = await against(what, load, path, sides[0]!, sides[1]!);
        figures.push({
          ...figure,
          baseline: { name: 'at 1,000', value: figure.baseline?.value ?? 0 },
          goal: { of: 'ratio', atMost: ratioMax },
          note: (figure.note ?? '').replace('1,000,000', '100,000'),
        });
      }
      return figures;
    } finally {
      await Promise.all([load.stop(), ...stops.map((stop) => stop())]);
      await installation.close();
    }
  },
};
