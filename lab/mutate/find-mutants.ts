import { parseSync } from 'rolldown/utils';

/** One small fault: the characters from `start` to `end` replaced. */
export type Mutant = { start: number; end: number; replacement: string; line: number; shown: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Change = Pick<Mutant, 'start' | 'end' | 'replacement'>;

const operators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

const methods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  plus: 'minus',
  minus: 'plus',
};
/** Calls that may be left out: `text.trim()` becomes `text`. */
const removable =
  /^(trim|toLowerCase|toUpperCase|slice|filter|toReversed|reverse|sort|toSorted|abs|replace|normalize|toFixed)$/;

/** Documentation of the contract (`.meta({ description })`) and imports contain no rule. */
function isLeftOut(node: Node): boolean {
  return (
    /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/.test(node.type) ||
    (node.type === 'CallExpression' && methodOf(node) === 'meta')
  );
}

/** Every small fault of a source file that the operators above can make. */
export function findMutants(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const changes: Change[] = [];
  visit(program as unknown as Node, text, changes);
  return changes.map((change) => ({ ...change, ...describe(text, change) }));
}

function visit(node: Node, text: string, changes: Change[], parent?: Node, role?: string): void {
  if (node.type === 'CallExpression' && methodOf(node) === 'meta')
    // The schema before it is looked at, its documentation is not.
    visit((node['callee'] as Node)['object'] as Node, text, changes, node);
  if (isLeftOut(node)) return;
  changes.push(...changesOf(node, text, parent, role));
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, text, changes, node, name);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function changesOf(node: Node, text: string, parent: Node | undefined, role: string | undefined): Change[] {
  const as = (replacement: string, of: Node = node): Change => ({
    start: of.start,
    end: of.end,
    replacement,
  });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return changeOperator(node, text, node['left'] as Node, node['right'] as Node);
    case 'AssignmentExpression':
      return changeOperator(node, text, node['left'] as Node, node['right'] as Node);
    case 'UpdateExpression': {
      const other = operators[String(node['operator'])] ?? [];
      const plain = text.slice(node.start, node.end);
      return other.map((operator) => as(plain.replace(String(node['operator']), operator)));
    }
    case 'UnaryExpression':
      return /^[!-]$/.test(String(node['operator'])) ? [as(` ${textOf(node['argument'], text)}`)] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((word) => as(word, node['test'] as Node));
    case 'Literal':
      return changeLiteral(node, parent, role).map((replacement) => as(replacement));
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : [as('``')];
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).length > 0 ? [as('[]')] : [];
    case 'ObjectExpression':
      return (node['properties'] as unknown[]).length > 0 ? [as('{}')] : [];
    case 'BlockStatement':
      return (node['body'] as unknown[]).length > 0 ? [as('{}')] : [];
    case 'ArrowFunctionExpression':
      return (node['body'] as Node).type === 'BlockStatement' ? [] : [as('undefined', node['body'] as Node)];
    case 'CallExpression':
      return changeCall(node, text);
    default:
      return [];
  }
}

function changeOperator(node: Node, text: string, left: Node, right: Node): Change[] {
  const operator = String(node['operator']);
  const isText = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
  );
  if (operator === '+' && isText) return [];
  const start = text.indexOf(operator, left.end);
  return (operators[operator] ?? []).map((replacement) => ({
    start,
    end: start + operator.length,
    replacement,
  }));
}

/** Keys of properties name things; they are changed with the values that use them. */
function changeLiteral(node: Node, parent: Node | undefined, role: string | undefined): string[] {
  const { value } = node;
  if (role === 'key' || (role === 'property' && parent?.type === 'MemberExpression')) return [];
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'string' && value !== '') return ["''"];
  return [];
}

function changeCall(node: Node, text: string): Change[] {
  const callee = node['callee'] as Node;
  const method = methodOf(node);
  if (method === undefined) return [];
  const { start, end } = callee['property'] as Node;
  const other = methods[method];
  if (other) return [{ start, end, replacement: other }];
  const plain = textOf(callee['object'], text);
  return removable.test(method) ? [{ start: node.start, end: node.end, replacement: plain }] : [];
}

function methodOf(node: Node): string | undefined {
  const callee = node['callee'] as Node | undefined;
  if (callee?.type !== 'MemberExpression') return undefined;
  return (callee['property'] as { name?: string }).name;
}

function textOf(node: unknown, text: string): string {
  const { start, end } = node as Node;
  return text.slice(start, end);
}

function describe(text: string, { start, end, replacement }: Change): Pick<Mutant, 'line' | 'shown'> {
  const short = (part: string) => part.replace(/\s+/g, ' ').trim().slice(0, 60);
  const line = text.slice(0, start).split('\n').length;
  return { line, shown: `${short(text.slice(start, end))} → ${short(replacement) || 'nothing'}` };
}
