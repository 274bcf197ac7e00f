import { settings } from '../server/config.ts';

/** The page of all settings, made from their table, so that it never says something else. */
export function settingsPage(): string {
  const rows = Object.entries(settings).map(([name, { parse, about }]) => {
    const byDefault: unknown = parse.safeParse(undefined).data;
    return `| \`${name}\` | ${about.replaceAll('|', '\\|')} | ${shown(byDefault)} |`;
  });
  return `# Settings

Settings are environment variables. A wrong one stops the start, with a line that says what is wrong. Lists are
separated by commas. This page is made by \`node docs/make-settings.ts\` from \`server/config.ts\`.

| Variable | What it is | Default |
|---|---|---|
${rows.join('\n')}
`;
}

function shown(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return `\`${String(value)}\``;
}
