import { problemMeanings } from '../contract/openapi/problem-meanings.ts';
import { problemCodes, problems } from '../contract/problems.ts';
import { scopeMeanings } from '../contract/scopes.ts';
import { moves } from '../contract/status.ts';

/** The rows of the API guide's tables as the contract has them now, without the formatter's padding. */
export function contractRows(): string[] {
  const scopes = Object.entries(scopeMeanings).map(([scope, meaning]) => [`\`${scope}\``, meaning]);
  const steps = Object.entries(moves).map(([name, move]) => [
    `\`${name}\``,
    move.from.join(', '),
    move.to,
    'announces' in move ? `\`${move.announces}\`` : '',
  ]);
  const errors = problemCodes.map((code) => [
    String(problems[code].status),
    `\`${code}\``,
    `${problems[code].title}. ${problemMeanings[code]}`,
  ]);
  return [...scopes, ...steps, ...errors].map((cells) => `| ${cells.join(' | ')} |`.replace(/\s+/g, ' '));
}
