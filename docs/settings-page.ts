import { settings } from '../server/platform/config/config.ts';

/** The page of all settings, made from their table, so that it never says something else. */
export function settingsPage(): string {
  const rows = Object.entries(settings).map(([name, { parse, about }]) => [
    `\`${name}\``,
    about.replaceAll('|', '\\|'),
    shown(parse.safeParse(undefined).data),
  ]);
  return `# Settings

Settings are environment variables. A wrong one stops the start, with a line that says what is wrong. Lists are
separated by commas. This page is made by \`node docs/make-settings.ts\` from \`server/platform/config/config.ts\`.

${table(['Variable', 'What it is', 'Default'], rows)}
`;
}

function shown(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** In columns, as the formatter leaves it. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows].map(line).join('\n');
}
