import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

import { Icon } from './icon.tsx';

type Item = {
  label: ReactNode;
  onChoose(): void;
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

type Props = {
  id: string;
  label: string;
  groups: readonly MenuGroup[];
  button: RefObject<HTMLButtonElement | null>;
  /** The first item gets the focus, because a key opened the menu. */
  atFirst: boolean;
  /** Closes the menu, restores the focus, then runs the chosen item. */
  onClose(next?: () => void): void;
  /** Closes the menu when the focus leaves it. */
  onLeave(): void;
};

/** From the button to the list, and from the list to the edge of the window. */
const gapPx = 4;
const edgePx = 8;

/** The open list of a menu, above everything else. What lies behind can still be scrolled. */
export function MenuList({ id, label, groups, button, atFirst, onClose, onLeave }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu) return;
    menu.showPopover();
    placeAt(menu, button.current);
    (atFirst ? itemsIn(menu)[0] : menu)?.focus();
  }, [button, atFirst]);
  useEffect(() => {
    const follow = () => list.current && placeAt(list.current, button.current);
    const leave = ({ target }: Event) => {
      const isOurs = [list, button].some(({ current }) => current?.contains(target as Node));
      if (!isOurs) onLeave();
    };
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('pointerdown', leave, true);
    window.addEventListener('focusin', leave);
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('pointerdown', leave, true);
      window.removeEventListener('focusin', leave);
    };
  }, [button, onLeave]);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      onClose();
      return;
    }
    // No other key of the page applies while a menu is open.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' || event.key === ' ') (event.target as HTMLElement).click();
    else if (!walk(list.current, event.key)) return;
    event.preventDefault();
  }
  return (
    <div
      ref={list}
      id={id}
      className="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {groups.map(({ title, items }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
        <div key={title ?? place} className="menu-group" role="group" aria-label={title}>
          {title && (
            <div className="menu-title" aria-hidden="true">
              {title}
            </div>
          )}
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu keep their places.
            <MenuItem key={index} item={item} onClose={onClose} />
          ))}
        </div>
      ))}
    </div>
  );
}

function MenuItem({ item, onClose }: { item: Item } & Pick<Props, 'onClose'>) {
  const { label, onChoose, chosen, danger, disabled = false, keys, stays = false, detail } = item;
  const shared = {
    className: danger ? 'menu-item danger' : 'menu-item',
    'aria-disabled': disabled || undefined,
    'aria-keyshortcuts': keys?.replaceAll(' ', ''),
    onPointerMove: ({ currentTarget }: PointerEvent<HTMLElement>) =>
      currentTarget.focus({ preventScroll: true }),
    onClick: () => {
      if (disabled) return;
      if (stays) onChoose();
      else onClose(onChoose);
    },
  };
  const words = (
    <>
      {label}
      {keys && (
        <span className="menu-keys" aria-hidden="true">
          {keys}
        </span>
      )}
      {detail !== undefined && <span className="menu-detail">{detail}</span>}
    </>
  );
  if (chosen === undefined)
    return (
      <div {...shared} role="menuitem" tabIndex={-1}>
        {words}
      </div>
    );
  return (
    <div {...shared} role="menuitemcheckbox" tabIndex={-1} aria-checked={chosen}>
      <span className="menu-mark">{chosen && <Icon name="check" />}</span>
      {words}
    </div>
  );
}

function itemsIn(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('.menu-item:not([aria-disabled])')];
}

/** Goes to the item that a key means; false if it means none. */
function walk(menu: HTMLElement | null, key: string): boolean {
  const items = menu ? itemsIn(menu) : [];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const next =
    key === 'ArrowDown'
      ? after[0]
      : key === 'ArrowUp'
        ? items.at(Math.max(at, 0) - 1)
        : key === 'Home'
          ? items[0]
          : key === 'End'
            ? items.at(-1)
            : after.find(({ textContent }) => startsWith(textContent, key));
  next?.focus();
  return next !== undefined;
}

function startsWith(text: string, key: string): boolean {
  return key.length === 1 && text.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
}

/** Below the button and flush with its end, or above it where there is more room. */
function placeAt(menu: HTMLElement, button: HTMLElement | null): void {
  const at = button?.getBoundingClientRect();
  if (!at) return;
  const { width, height } = menu.getBoundingClientRect();
  const isBelow = at.bottom + gapPx + height <= innerHeight - edgePx || at.top < innerHeight - at.bottom;
  const top = isBelow ? at.bottom + gapPx : at.top - gapPx - height;
  const left = Math.min(at.right - width, innerWidth - edgePx - width);
  menu.style.top = `${Math.max(top, edgePx)}px`;
  menu.style.left = `${Math.max(left, edgePx)}px`;
}
