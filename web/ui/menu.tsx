import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useRef, useState } from 'react';

import { Icon } from './icon.tsx';

type Item = {
  label: ReactNode;
  onChoose(): void;
  /** It moves the focus: it runs after the menu has closed, and the focus does not return to the button. */
  movesFocus?: boolean;
  /** For one of several options: whether it is selected. */
  chosen?: boolean;
  /** The menu stays open, so that several can be selected. */
  stays?: boolean;
  /** Next to the label: a number or an amount. */
  detail?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** The keyboard shortcut while the menu is closed: `Alt + a`. */
  keys?: string;
};
export type MenuGroup = { title?: string; items: readonly Item[] };

type Props = { label: string; trigger: ReactNode; groups: readonly MenuGroup[]; className?: string };

/** The landmarks of a page for screen readers. */
const landmarks = 'main, header, nav, aside, dialog, [role="dialog"]';

/** A button that opens a menu; arrows move, letters jump, Esc closes and restores the focus. */
export function Menu({ label, trigger, groups, className = 'button quiet' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // The menu is in the landmark of its button, where screen readers expect it.
  const [part, setPart] = useState<Element | null>(null);
  /** Opens the target of the chosen item after the menu has closed. */
  const goOn = useRef<(() => void) | null>(null);
  const leading = (item: Item): Item =>
    item.movesFocus ? { ...item, onChoose: () => (goOn.current = item.onChoose) } : item;
  return (
    // Not modal: the page can still scroll, and no style sheet is added to it.
    <Dropdown.Root
      modal={false}
      onOpenChange={(open) => open && setPart(button.current?.closest(landmarks) ?? null)}
    >
      <Dropdown.Trigger ref={button} className={className} aria-label={label}>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Portal container={part as HTMLElement | null}>
        <Dropdown.Content
          className="menu"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (goOn.current) event.preventDefault();
            goOn.current?.();
            goOn.current = null;
          }}
        >
          {groups.map(({ title, items }, place) => (
            <Dropdown.Group key={title ?? place} className="menu-group">
              {title && <Dropdown.Label className="menu-title">{title}</Dropdown.Label>}
              {items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu keep their places.
                <MenuItem key={index} item={leading(item)} />
              ))}
            </Dropdown.Group>
          ))}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

function MenuItem({ item }: { item: Item }) {
  const { label, onChoose, chosen, danger, disabled = false, keys, stays = false, detail } = item;
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
    <Dropdown.CheckboxItem
      className={className}
      checked={chosen}
      disabled={disabled}
      onSelect={(event) => {
        if (stays) event.preventDefault();
        onChoose();
      }}
    >
      <span className="menu-mark">{chosen && <Icon name="check" />}</span>
      {label}
      {detail !== undefined && <span className="menu-detail">{detail}</span>}
    </Dropdown.CheckboxItem>
  );
}
