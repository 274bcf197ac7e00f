import './palette.css';

import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { explain } from '../lib/api.ts';
import { recentCommands, rememberCommand } from '../lib/recent-commands.ts';
import { usePerson } from '../lib/use-session.ts';
import { focusOpener, openerOf } from '../ui/dialog-focus.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/words.ts';
import type { Command } from './command.ts';
import { type CommandGroup, groupCommands } from './group-commands.ts';
import { type FrameActions, useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

type Props = { onClose(): void; actions: FrameActions };

/** Finds documents, suppliers, pages and actions by typing. Arrows choose, Enter opens, Esc closes. */
export function Palette({ onClose, actions }: Props) {
  const t = useWords('palette');
  const id = useId();
  const navigate = useNavigate();
  const { tenant } = usePerson();
  const [query, setQuery] = useState('');
  const [chosen, choose] = useState(0);
  const { found, isSearching, error } = useFound(query);
  const commands = useCommands(actions);
  const groups = groupCommands({ commands, found, query, recent: recentCommands(tenant.id) });
  const shown = groups.flatMap((group) => group.commands);
  const active = Math.min(chosen, shown.length - 1);
  const dialog = useModal();
  const list = useRef<HTMLDivElement>(null);
  const optionId = (command: Command | undefined) => command && `${id}-${command.id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option is another one with each key.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);

  function open(command: Command): void {
    const isFound = command.group === 'documents' || command.group === 'suppliers';
    rememberCommand(tenant.id, {
      id: command.id,
      ...(isFound && 'to' in command ? { label: command.label, to: command.to } : {}),
    });
    onClose();
    if ('to' in command) void navigate(command.to);
    else command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = shown.length - 1;
    const next = { ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last };
    const closes = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') choose(next[event.key]);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && shown[active]) open(shown[active]);
    else if (closes) onClose();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard; the click is on what is around it.
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="palette-inside">
        <div className="palette-search">
          <Icon name="search" />
          <input
            role="combobox"
            aria-label={t('title')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={optionId(shown[active])}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('placeholder')}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              choose(0);
            }}
            onKeyDown={onKeyDown}
          />
          <kbd>{t('esc')}</kbd>
        </div>
        <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={t('title')} ref={list}>
          {groups.map((group) => (
            <Group
              key={group.name}
              {...{ group, optionId, active: shown[active], onOpen: open }}
              onPoint={(command) => choose(shown.indexOf(command))}
            />
          ))}
        </div>
        <p className={shown.length === 0 || error ? 'palette-none' : 'only-read'} role="status">
          {error
            ? explain(error)
            : isSearching
              ? t('searching')
              : shown.length === 0
                ? t('none')
                : t('count', { count: shown.length })}
        </p>
        <footer className="palette-keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('keyChoose')}
          </span>
          <span>
            <kbd>↵</kbd> {t('keyOpen')}
          </span>
        </footer>
      </div>
    </dialog>
  );
}

type GroupProps = {
  group: CommandGroup;
  active: Command | undefined;
  optionId(command: Command): string | undefined;
  onPoint(command: Command): void;
  onOpen(command: Command): void;
};

function Group({ group: { name, commands }, active, optionId, onPoint, onOpen }: GroupProps) {
  const t = useWords('palette');
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot contain options.
    <div role="group" aria-labelledby={id}>
      <div className="palette-group" id={id}>
        {t(name)}
      </div>
      {commands.map((command) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above.
        <div
          key={command.id}
          id={optionId(command)}
          className="palette-option"
          role="option"
          tabIndex={-1}
          aria-selected={command === active}
          onClick={() => onOpen(command)}
          onMouseMove={() => command !== active && onPoint(command)}
        >
          <Icon name={command.icon} />
          <span className="palette-label">{command.label}</span>
          {command.detail && <span className="palette-detail">{command.detail}</span>}
          {command.keys && <kbd>{command.keys}</kbd>}
        </div>
      ))}
    </div>
  );
}

/** Opens as a modal dialog; the focus returns to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = openerOf(document);
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => {
      element?.close();
      focusOpener(opener);
    };
  }, []);
  return dialog;
}
