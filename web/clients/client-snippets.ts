import type { Scope } from '@slipway/contract/scopes.ts';

export type Credentials = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly Scope[];
};

/** A first call that these scopes allow: the path for curl, and the SDK call. */
const firstCalls: readonly { scope: Scope; path: string; sdk: string }[] = [
  { scope: 'docs.read', path: '/documents?limit=5', sdk: 'client.documents.list({ limit: 5 })' },
  { scope: 'document_type.view', path: '/document-types', sdk: 'client.documentTypes.list()' },
  { scope: 'integration.view', path: '/webhooks', sdk: 'client.webhooks.list()' },
];

/** Requests a token and uses it, in a shell. */
export function curlSnippet({ baseUrl, clientId, clientSecret, scopes }: Credentials): string {
  const first = firstCalls.find(({ scope }) => scopes.includes(scope));
  const token = [
    `curl -s -u '${clientId}:${clientSecret}' \\`,
    `  -d grant_type=client_credentials ${baseUrl}/oauth/token`,
  ];
  if (first) return withToken(token, `curl -s -H "Authorization: Bearer $token" '${baseUrl}${first.path}'`);
  if (!scopes.includes('docs.upload')) return token.join('\n');
  return withToken(
    token,
    `curl -s -H "Authorization: Bearer $token" -F file=@invoice.pdf ${baseUrl}/documents`,
  );
}

function withToken(token: readonly string[], call: string): string {
  const [head, ...rest] = token;
  return (
    [`token=$(${head}`, ...rest].join('\n') +
    ` \\\n  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')\n${call}`
  );
}

/** The same with the SDK, which requests tokens automatically. */
export function sdkSnippet({ baseUrl, clientId, clientSecret, scopes }: Credentials): string {
  const first = firstCalls.find(({ scope }) => scopes.includes(scope));
  const head = [
    `import { createClient } from '@slipway/sdk';`,
    '',
    'const client = createClient({',
    `  baseUrl: '${baseUrl}',`,
    `  clientId: '${clientId}',`,
    `  clientSecret: '${clientSecret}',`,
    '});',
  ];
  if (first) return [...head, `console.log((await ${first.sdk}).data);`].join('\n');
  if (!scopes.includes('docs.upload')) return head.join('\n');
  return [
    `import { readFileSync } from 'node:fs';`,
    ...head,
    `const file = readFileSync('invoice.pdf');`,
    `console.log(await client.documents.upload({ file, fileName: 'invoice.pdf' }));`,
  ].join('\n');
}
