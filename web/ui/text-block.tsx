/** Text of a file as it stands, in a frame that scrolls. */
export function TextBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard.
    <section className="text-block" tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}
