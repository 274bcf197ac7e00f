import type { Finding } from '@slipway/contract/document.ts';

import { Link } from 'react-router';

import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';

const words = { BLOCKING: 'Must be settled', WARNING: 'Please check', INFO: 'Good to know' };
const icons = { BLOCKING: 'octagon', WARNING: 'triangle', INFO: 'info' } as const;

type Props = { findings: readonly Finding[]; duplicateOf: number | null };

/** Everything that speaks against the document, worst first; a click leads to the field. */
export function FindingsList({ findings, duplicateOf }: Props) {
  if (findings.length === 0) return null;
  const order = Object.keys(words);
  const sorted = findings.toSorted(
    (one, other) => order.indexOf(one.severity) - order.indexOf(other.severity),
  );
  return (
    <section className="findings" aria-label="Findings">
      <ul>
        {sorted.map(({ code, severity, field, message }) => (
          <li key={`${code} ${field} ${message}`} className={`finding ${severity.toLowerCase()}`}>
            <Icon name={icons[severity]} label={words[severity]} />
            {code === 'DUPLICATE' && duplicateOf !== null ? (
              <Link to={paths.document(duplicateOf)}>{message}</Link>
            ) : field === null ? (
              message
            ) : (
              <button type="button" className="link" onClick={() => focusField(field)}>
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads the person to a field of the form, by the name it has in the contract. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)?.focus();
}
