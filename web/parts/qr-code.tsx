import { encode } from 'uqr';

/** Light room around the code, in modules: readers need four (ISO/IEC 18004). */
const border = 4;

/** A QR code drawn here: what it says goes to no other service. Always dark on light, as readers want it. */
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
