import { apiVersion } from '@slipway/contract/openapi/accepted.ts';
import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';
import { problemMeanings } from '@slipway/contract/openapi/problem-meanings.ts';
import { type OpenApiDocument, openApiDocument } from '@slipway/contract/openapi.ts';
import { problemCodes, problems } from '@slipway/contract/problems.ts';
import { type Operation, operationsOf } from '../../server/api/http/operations-of.ts';
import { answeredBy, operationDetails, webhookDetails } from '../../server/api/http/reference-page.ts';
import { schemaTable } from '../../server/api/http/reference-schema.ts';

/** A page of the documentation: its path without extension, its title and its Markdown. */
export type Page = { path: string; title: string; markdown: string };

/** The API reference: one page for each tag of the OpenAPI document, one for problems and one for schemas. */
export function apiPages(base: string): Page[] {
  const document = openApiDocument({ serverUrl: 'https://slipway.example.com/api/v1', version: apiVersion });
  const operations = operationsOf(document);
  const pageOf = new Map(operations.map(({ operationId, tags }) => [operationId, pathOf(tags[0] ?? '')]));
  const chapters = document.tags.map(({ name, description }) => {
    const own = operations
      .filter(({ tags }) => tags[0] === name)
      .map((one) => section(one.summary, one.operationId, operationDetails(document, one)));
    const events = name === 'Webhooks' ? eventSections(document) : [];
    return page(pathOf(name), name, [text(description), ...own, ...events]);
  });
  const codes = problemCodes.map((code) =>
    section(
      `${code} (${problems[code].status})`,
      `problem-${code}`,
      `<p><b>${problems[code].title}.</b></p>${answeredBy(operations, code)}`,
      problemMeanings[code],
    ),
  );
  const shape = schemaTable((document.components.schemas['Problem'] ?? {}) as JsonSchema);
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) =>
    section(name, `schema-${name}`, schemaTable(schema), schema['description'] as string | undefined),
  );
  const aboutProblems = 'Error responses have the type `application/problem+json` (RFC 9457).';
  return [
    ...chapters,
    page('api/problems', 'Problems', [aboutProblems, html(shape), ...codes]),
    page('api/schemas', 'Schemas', schemas),
  ].map((one) => ({ ...one, markdown: withLinks(one.markdown, base, pageOf) }));
}

function pathOf(tag: string): string {
  return `api/${tag.toLowerCase().replaceAll(' ', '-')}`;
}

function page(path: string, title: string, parts: readonly string[]): Page {
  return { path, title, markdown: `# ${title}\n\n${parts.join('\n\n')}\n` };
}

/** The heading is Markdown, so that the outline and the search find it. */
function section(heading: string, anchor: string, details: string, about?: string): string {
  return `## ${heading} {#${anchor}}\n\n${about ? `${text(about)}\n\n` : ''}${html(details)}`;
}

function eventSections({ webhooks }: OpenApiDocument): string[] {
  return Object.values(webhooks as Record<string, { post: Operation }>).map(({ post }) =>
    section(`Event ${post.operationId.replace(/^on_/, '')}`, post.operationId, webhookDetails(post)),
  );
}

/** Vue must not interpret `{{` or tags in the contract's texts. */
function html(markup: string): string {
  return `<div class="reference" v-pre>${markup.replaceAll(/\n\s*/g, ' ')}</div>`;
}

function text(words: string): string {
  return words.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');
}

/** In the reference of the service all anchors are on one page; here they are on several. */
function withLinks(markdown: string, base: string, pageOf: ReadonlyMap<string, string>): string {
  return markdown.replaceAll(/href="#([^"]+)"/g, (_link, anchor: string) => {
    const path = anchor.startsWith('problem-')
      ? 'api/problems'
      : anchor.startsWith('schema-')
        ? 'api/schemas'
        : pageOf.get(anchor);
    if (!path) throw new Error(`The API reference has no anchor ${anchor}.`);
    return `href="${base}${path}.html#${anchor}"`;
  });
}
