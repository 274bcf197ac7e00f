import { useEffect, useRef, useState } from 'react';

import { formatNumber } from '../lib/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/words.ts';
import { channelsOf, contrastOf, shapeRatioMin, textRatioMin } from './contrast.ts';
import { pairs, sizes, spaces } from './tokens.ts';

/** The colour pairs in use, with the contrast that the browser computes. */
export function Colors() {
  return (
    <ul className="gallery-pairs">
      {pairs.map((pair) => (
        <Pair key={pair.join()} pair={pair} />
      ))}
    </ul>
  );
}

function Pair({ pair: [front, back, kind] }: { pair: (typeof pairs)[number] }) {
  const t = useWords('gallery');
  const swatch = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    if (!swatch.current) return;
    const { color, backgroundColor } = getComputedStyle(swatch.current);
    const [one, other] = [channelsOf(color), channelsOf(backgroundColor)];
    setRatio(one && other && contrastOf(one, other));
  }, []);
  const isEnough = ratio !== null && ratio >= (kind === 'text' ? textRatioMin : shapeRatioMin);
  return (
    <li>
      <span
        ref={swatch}
        aria-hidden
        className="gallery-swatch"
        style={{ color: `var(--${front})`, background: `var(--${back})` }}
      >
        {kind === 'text' ? 'Aa 1.234,56' : <Icon name="minus" />}
      </span>
      <code>
        {front} / {back}
      </code>
      {ratio !== null && (
        <span className={isEnough ? 'gallery-ratio' : 'gallery-ratio bad'}>
          <Icon name={isEnough ? 'check' : 'triangle'} label={isEnough ? t('enough') : t('tooLittle')} />
          {t('ratio', { ratio: formatNumber(Math.floor(ratio * 10) / 10) })}
        </span>
      )}
    </li>
  );
}

export function Spaces() {
  return (
    <ul className="gallery-rows">
      {spaces.map((space) => (
        <li key={space}>
          <code>{space}</code>
          <span className="gallery-space" style={{ width: `var(--${space})` }} />
        </li>
      ))}
    </ul>
  );
}

export function Type() {
  const t = useWords('gallery');
  return (
    <ul className="gallery-rows">
      {sizes.map((size) => (
        <li key={size}>
          <code>{size}</code>
          <span style={{ fontSize: `var(--${size})` }}>{t('sample')}</span>
        </li>
      ))}
      <li>
        <code>font-code</code>
        <code>DE02 1203 0000 0000 2020 51</code>
      </li>
    </ul>
  );
}
