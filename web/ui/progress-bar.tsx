type Props = { label: string; value: number; max: number; words?: string };

/** A progress or usage, as a bar and a text. */
export function ProgressBar({ label, value, max, words }: Props) {
  return (
    <div className="progress-bar">
      <progress aria-label={label} value={Math.min(value, max)} max={max} />
      {words && <span>{words}</span>}
    </div>
  );
}
