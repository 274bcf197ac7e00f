type Props = { label: string; value: number; max: number; words?: string };

/** How much of something is done or used, as a bar and in words. */
export function ProgressBar({ label, value, max, words }: Props) {
  return (
    <div className="progress-bar">
      <progress aria-label={label} value={Math.min(value, max)} max={max} />
      {words && <span>{words}</span>}
    </div>
  );
}
