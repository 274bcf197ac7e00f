import { encode } from 'uqr';

/** The quiet zone around the code, in modules (ISO/IEC 18004 requires four). */
const border = 4;

/** A QR code drawn in the browser: no other service sees its content. Always dark on light, for readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={dark} shapeRendering="crispEdges" />
    </svg>
  );
}
