import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';
import { problemMeanings } from '@slipway/contract/openapi/problem-meanings.ts';
import type { OpenApiDocument } from '@slipway/contract/openapi.ts';
import { type ProblemCode, problemCodes, problems } from '@slipway/contract/problems.ts';

import { escaped, inline, prose } from './html.ts';
import { type Content, type Operation, operationsOf, type Parameter, type Placed } from './operations-of.ts';
import { eventExample, examplesOf, quickstart } from './reference-examples.ts';
import { schemaTable, typeOf } from './reference-schema.ts';

/**
 * The reference as one page that is readable without scripts: every operation, problem and schema has an
 * anchor.
 */
export function referencePage(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const webhooks = Object.values(document.webhooks as Record<string, { post: Operation }>);
  const chapters = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ tags }) => tags[0] === name);
    const received = name === 'Webhooks' ? webhooks.map(({ post }) => webhookSection(document, post)) : [];
    return `<section id="${anchorOf(name)}"><h2>${escaped(name)}</h2>${prose(description)}${own
      .map((operation) => operationSection(document, operation))
      .join('')}${received.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slipway API reference</title><link rel="stylesheet" href="/docs/reference.css"><script src="/docs/reference.js" defer></script></head>
<body><a class="skip" href="#content">Skip to the reference</a>
<nav aria-label="Reference"><p class="name">Slipway API <small>${escaped(document.info['version'])}</small></p>
<label>Search <input type="search" id="search" autocomplete="off" placeholder="upload, invalid_state, …"></label>
<p id="nothing" hidden>No results</p>${navigation(document, operations)}</nav>
<main id="content"><h1>Slipway API reference</h1>${prose(String(document.info['description']))}
<p>The address is <code>${escaped(document.servers[0]?.url)}</code>; for machines: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>, <a href="/.well-known/oauth-authorization-server">OAuth metadata</a>.</p>
${quickstart(document)}${chapters.join('')}${problemsSection(operations, document)}${schemasSection(document)}</main></body></html>
`;
}

function anchorOf(name: string): string {
  return `tag-${name.toLowerCase().replaceAll(' ', '-')}`;
}

function navigation({ tags }: OpenApiDocument, operations: readonly Placed[]): string {
  const chapters = tags.map(({ name }) => {
    const links = operations
      .filter((operation) => operation.tags[0] === name)
      .map(
        ({ operationId, method, path, summary }) =>
          `<li data-words="${escaped(`${method} ${path} ${operationId} ${summary}`.toLowerCase())}"><a href="#${operationId}">${badge(method)} ${escaped(path)}</a></li>`,
      );
    return `<details open><summary><a href="#${anchorOf(name)}">${escaped(name)}</a></summary><ul>${links.join('')}</ul></details>`;
  });
  const codes = problemCodes.map(
    (code) =>
      `<li data-words="${code} ${escaped(problems[code].title.toLowerCase())}"><a href="#problem-${code}">${code}</a></li>`,
  );
  const first = '<p><a href="#quickstart">Quickstart</a><br><a href="#try">Try it</a></p>';
  return `${first}${chapters.join('')}<details open><summary><a href="#problems">Problems</a></summary><ul>${codes.join('')}</ul></details><p><a href="#schemas">Schemas</a></p>`;
}

function badge(method: string): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span>`;
}

function operationSection(document: OpenApiDocument, operation: Placed): string {
  const { operationId, summary } = operation;
  return `<article id="${operationId}"><h3><a href="#${operationId}">${inline(summary)}</a></h3>
${operationDetails(document, operation)}${examplesOf(document, operation)}</article>`;
}

/** All about an operation below its heading, as HTML: address, parameters, request and responses. */
export function operationDetails(document: OpenApiDocument, operation: Placed): string {
  const { method, path, description, parameters, requestBody, responses } = operation;
  return `<p class="address">${badge(method)} <code>${escaped(path)}</code></p>${prose(description)}
${parameters ? `<h4>Parameters</h4>${parameterTable(document, parameters)}` : ''}
${requestBody ? `<h4>Request${requestBody.required ? '' : ' <small>optional</small>'}</h4>${contents(requestBody.content)}` : ''}
<h4>Answers</h4>${Object.entries(responses)
    .map(([status, response]) => answer(status, response))
    .join('')}`;
}

function parameterTable({ components }: OpenApiDocument, parameters: readonly Parameter[]): string {
  const rows = parameters.map((given) => {
    const name = given.$ref?.split('/').at(-1);
    const parameter = (name ? components['parameters']?.[name] : given) as Parameter;
    const about = parameter.description ? ` <span class="words">${inline(parameter.description)}</span>` : '';
    return `<tr><th scope="row"><code>${escaped(parameter.name)}</code> <small>${parameter.in}${parameter.required ? '' : ', optional'}</small></th><td>${typeOf(parameter.schema)}${about}</td></tr>`;
  });
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function contents(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${escaped(type)}</code></p>${schema ? schemaTable(schema) : ''}`)
    .join('');
}

function answer(status: string, { $ref, description, content }: Operation['responses'][string]): string {
  if ($ref) {
    const codes = ($ref.split('/').at(-1) ?? '').split('-or-');
    const links = codes.map((code) => `<a href="#problem-${code}"><code>${code}</code></a>`);
    return `<p><b>${status}</b> ${links.join(' ')}</p>`;
  }
  return `<p><b>${status}</b> ${inline(description ?? '')}</p>${content ? contents(content) : ''}`;
}

function webhookSection(document: OpenApiDocument, operation: Operation): string {
  const { operationId, summary } = operation;
  const kind = operationId.replace(/^on_/, '');
  return `<article id="${operationId}"><h3><a href="#${operationId}">Event <code>${kind}</code>: ${escaped(summary)}</a></h3>${webhookDetails(operation)}${eventExample(document, operation, kind)}</article>`;
}

/** What an event sends, as HTML, below its heading. */
export function webhookDetails({ description, requestBody }: Operation): string {
  return `${prose(description)}${requestBody ? contents(requestBody.content) : ''}`;
}

function problemsSection(operations: readonly Placed[], { components }: OpenApiDocument): string {
  const articles = problemCodes.map((code) => {
    const { status, title } = problems[code];
    return `<article id="problem-${code}"><h3><a href="#problem-${code}"><code>${code}</code></a> <small>${status}</small></h3><p><b>${escaped(title)}.</b> ${inline(problemMeanings[code])}</p>${answeredBy(operations, code)}</article>`;
  });
  const shape = schemaTable((components.schemas['Problem'] ?? {}) as JsonSchema);
  return `<section id="problems"><h2>Problems</h2><p>Error responses: <code>application/problem+json</code> (RFC 9457).</p>${shape}${articles.join('')}</section>`;
}

/** The operations that return a problem, as HTML. */
export function answeredBy(operations: readonly Placed[], code: ProblemCode): string {
  const own = operations.filter(({ responses }) =>
    Object.values(responses).some(({ $ref }) => $ref?.split('/').at(-1)?.split('-or-').includes(code)),
  );
  if (own.length > operations.length / 3) return '<p><small>Answered by many operations.</small></p>';
  const links = own.map(({ operationId }) => `<a href="#${operationId}">${operationId}</a>`);
  return `<p><small>Answered by ${links.join(', ')}.</small></p>`;
}

function schemasSection({ components }: OpenApiDocument): string {
  const articles = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${name}"><h3><a href="#schema-${name}">${name}</a></h3>${prose(schema['description'] as string | undefined)}${schemaTable(schema)}</article>`,
  );
  return `<section id="schemas"><h2>Schemas</h2>${articles.join('')}</section>`;
}
