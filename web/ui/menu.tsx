import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useRef, useState } from 'react';

import { Icon } from './icon.tsx';

type Item = {
  label: ReactNode;
  onChoose(): void;
  /** Set for one of several: whether it is the chosen one. */
  chosen?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Does the same while the menu is closed: `Alt + a`. */
  keys?: string;
};
export type MenuGroup = { title?: string; items: readonly Item[] };

type Props = { label: string; trigger: ReactNode; groups: readonly MenuGroup[]; className?: string };

/** Parts of a page that those who cannot see it jump between. */
const landmarks = 'main, header, nav, aside, dialog, [role="dialog"]';

/** A button that opens a list of things to do; arrows walk, letters jump, Esc closes and gives the focus back. */
export function Menu({ label, trigger, groups, className = 'button quiet' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // The list stands in the part that its button is in: outside of all parts nobody would look for it.
  const [part, setPart] = useState<Element | null>(null);
  return (
    // Not modal: what stands behind may still be scrolled, and no style sheet is put into the page.
    <Dropdown.Root
      modal={false}
      onOpenChange={(open) => open && setPart(button.current?.closest(landmarks) ?? null)}
    >
      <Dropdown.Trigger ref={button} className={className} aria-label={label}>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Portal container={part as HTMLElement | null}>
        <Dropdown.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          {groups.map(({ title, items }, place) => (
            <Dropdown.Group key={title ?? place} className="menu-group">
              {title && <Dropdown.Label className="menu-title">{title}</Dropdown.Label>}
              {items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu keep their places.
                <MenuItem key={index} item={item} />
              ))}
            </Dropdown.Group>
          ))}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

function MenuItem({ item: { label, onChoose, chosen, danger, disabled = false, keys } }: { item: Item }) {
  const className = danger ? 'menu-item danger' : 'menu-item';
  if (chosen === undefined) {
    return (
      <Dropdown.Item
        className={className}
        disabled={disabled}
        aria-keyshortcuts={keys?.replaceAll(' ', '')}
        onSelect={onChoose}
      >
        {label}
        {keys && (
          <span className="menu-keys" aria-hidden="true">
            {keys}
          </span>
        )}
      </Dropdown.Item>
    );
  }
  return (
    <Dropdown.CheckboxItem className={className} checked={chosen} disabled={disabled} onSelect={onChoose}>
      <span className="menu-mark">{chosen && <Icon name="check" />}</span>
      {label}
    </Dropdown.CheckboxItem>
  );
}
