import mark from './slipway.svg';

export function Brand() {
  return (
    <span className="brand">
      <img src={mark} alt="" width="26" height="26" />
      Slipway
    </span>
  );
}
