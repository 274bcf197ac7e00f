/** What only some files may do: the tables of the rules in tidy.test.ts. */

/** What only some files may touch, and what the others do instead. */
export const confined = [
  {
    name: 'the HTTP framework',
    what: /from '(fastify|@fastify\/[^']+)'/,
    inside: /^server\//,
    only: /^server\/(api\/http|testing)\//,
    instead: 'Keep HTTP in server/api/http and pass the values on.',
  },
  {
    name: 'the database driver',
    what: /from 'pg'/,
    inside: /^server\//,
    only: /^server\/(platform\/db|testing)\//,
    instead: 'Use the Reader or Writer of server/platform/db/database.ts.',
  },
  {
    name: 'the queue engine',
    what: /from 'pg-boss'/,
    inside: /^server\//,
    only: /^server\/platform\/jobs\//,
    instead: 'Use the queue of server/platform/jobs/jobs.ts.',
  },
  {
    name: 'SQL',
    what: /\b(db|sql|reader|writer)(<[^`>]*>)?`|[`'"]\s*(select\s.+\sfrom|insert into|delete from|update \w+\s+set)\s/,
    inside: /^server\//,
    only: /\/(store|[a-z-]+-store)\.ts$|^server\/(platform\/db|testing)\//,
    instead: 'Move the SQL to store.ts or a …-store.ts of the same folder.',
  },
  {
    name: 'rows without parsing them',
    what: /\b(rows?|kept|head)\b[!?.]*(\[[^\]]*\])?!? as (?!const\b)/,
    inside: /^server\//,
    only: /\/testing\/|\.sql$/,
    instead: 'Parse the row with a schema of Zod; server/platform/db/row-types.ts has helpers.',
  },
  {
    name: 'the columns of documents',
    what: /\bupdate documents\s+set\b/,
    inside: /^server\//,
    only: /^server\/(documents\/(queues\/)?store|reading\/extraction\/store|reading\/duplicates\/store|retention\/archive\/unsafe-store)\.ts$/,
    instead: 'Change a part of the document with updateDocument of server/documents/store.ts.',
  },
  {
    name: 'all workspaces at once',
    what: /(?<!findDue[\s\S]{0,160})\b(read|write(One)?)\(\s*'all'/,
    inside: /^server\//,
    only: /^server\/(identity|platform|testing|commands)\/|\/(claim|purge|file-deletion|forget-person|select-person)[a-z-]*\.ts$|^server\/workspace\/(plans\/set-plan|reports\/show-system)\.ts$/,
    instead: "Name the workspace; 'all' is for sign-in, finding due jobs and deleting old rows.",
  },
  {
    name: 'the environment',
    what: /process\.env/,
    inside: /./,
    only: /^server\/main\.ts$|^e2e\/open-browser\.ts$|^(packaging|bin|lab)\/|(^|\/)testing\//,
    instead: 'Make it a setting: server/main.ts hands the environment to readConfig.',
  },
  {
    name: 'the clock and chance',
    what: /new Date\(\)|Date\.now\(|Math\.random\(|randomUUID\(/,
    inside: /^server\//,
    only: /^server\/main\.ts$|\/testing\//,
    instead: 'Take time and chance from the Service (clock, random), so that tests hold them.',
  },
  {
    name: 'numbers of issues',
    what: /\b(issue|ticket|pull request|fixes|closes)\s*#?\d+\b|\(#\d+\)/i,
    inside: /./,
    only: /^$/,
    instead: 'Say the reason itself; numbers of issues mean nothing to a reader.',
  },
  {
    name: 'paths of one machine',
    what: /(^|[\s'"`(])\/(home|root|work|Users)\/\w/,
    inside: /./,
    only: /^$/,
    instead: 'A path of one machine: build it from import.meta.dirname, or take it as a setting.',
  },
];

/** The double casts that are left outside tests and the web app, with the reason. Each is one line. */
export const doubleCasts: Record<string, { count: number; why: string }> = {
  'bin/capture/find-files.ts': { count: 1, why: 'Node has no type for directories with names as bytes' },
  'bin/capture/send-file.ts': { count: 1, why: 'Node has no type for openAsBlob with a name as bytes' },
  'contract/document-input.ts': { count: 1, why: 'Object.fromEntries loses the names of the fields' },
  'contract/plain-messages.ts': { count: 2, why: 'Zod has no types for the details of an issue' },
  'sdk/send-request.ts': { count: 1, why: 'one call sends the requests of all endpoints' },
  'server/api/http/app.ts': { count: 1, why: 'Fastify types its instance by the options' },
  'server/api/http/operations-of.ts': { count: 1, why: 'the OpenAPI document has no type' },
  'server/api/http/route.ts': { count: 1, why: 'one table has the routes of all endpoints' },
  'server/intake/watched-folders/list-folder.ts': {
    count: 1,
    why: 'Node has no type for directories with names as bytes',
  },
  'server/platform/db/row-query.ts': {
    count: 2,
    why: 'pg has no types for the internals of its queries and connections',
  },
  'server/platform/files/s3-files.ts': { count: 1, why: 'the AWS SDK types the content for all platforms' },
};

const anyMove = String.raw`documents/move\.ts`;
/**
 * Who changes which part of a document (server/documents/document-parts.ts). Moves reset parts of other stages,
 * in server/documents/move.ts.
 */
export const documentParts: Record<string, RegExp> = {
  statusPart: new RegExp(`^server/${anyMove}$`),
  placePart: /^server\/(documents|reading|intake\/pages|review)\//,
  labelsPart: /^server\/review\//,
  filePart: /^server\/(intake\/pages|reading\/extraction)\//,
  tiesPart: /^server\/intake\/pages\//,
  scanPart: new RegExp(`^server/(intake/|${anyMove}$)`),
  contentPart: /^server\/(documents\/(store|move)\.ts$|reading\/|review\/|intake\/pages\/)/,
  readingPart: new RegExp(`^server/(reading/extraction/|${anyMove}$)`),
  approvalPart: new RegExp(`^server/(review/|${anyMove}$)`),
  exportPart: new RegExp(`^server/(export/|${anyMove}$)`),
};
