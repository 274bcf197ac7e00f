import type { FieldName } from '@slipway/contract/fields.ts';
import { remedyOf } from '@slipway/contract/remedies.ts';
import type { ExportPreview } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';
import { focusField } from '../../lib/focus-field.ts';
import { paths } from '../../lib/paths.ts';
import { useRight } from '../../lib/use-session.ts';
import { fields as fieldWords } from '../../words/en/fields.ts';
import { useWords } from '../../words/words.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useRemedy } from './use-remedy.ts';

type Props = { preview: Pick<ExportPreview, 'refusals' | 'connection'>; onFix?: () => void };

/** Refusals in the system's words, each with the remedy and a link to it. */
export function RefusalList({ preview: { refusals, connection }, onFix }: Props) {
  const t = useWords('exporting');
  const say = useRefusalText();
  const remedy = useRemedy();
  const mayOpen = useRight('integration.view');
  return (
    <ul className="refusals">
      {refusals.map(({ code, field, ...said }) => (
        <li key={`${code} ${said.message}`}>
          <p>
            {say(said)} <small>({code})</small>
          </p>
          <p>
            {remedy({ code, field, wording: said.wording })}{' '}
            {field && <FixField field={field} onFix={onFix} />}{' '}
            {mayOpen &&
              remedyOf({ code, field, wording: said.wording }).actions.includes('OPEN_CONNECTION') && (
                <Link to={paths.connection(connection.id)}>{t('openIntegration')}</Link>
              )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A link to the field of a refusal. */
export function FixField({ field, onFix }: { field: string; onFix?: (() => void) | undefined }) {
  const t = useWords('exporting');
  const names = useWords('fields');
  const name = Object.hasOwn(fieldWords, field) ? names(field as FieldName) : field;
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        onFix?.();
        // The dialog restores the focus first.
        requestAnimationFrame(() => focusField(field));
      }}
    >
      {t('fixIt', { field: name })}
    </button>
  );
}
