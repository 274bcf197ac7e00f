import './tabs.css';

import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

type Tab = { key: string; label: ReactNode; content: ReactNode };
type Props = {
  label: string;
  tabs: readonly Tab[];
  /** Next to the tabs: actions of the view. */
  after?: ReactNode;
  chosen?: string;
  onChoose?(key: string): void;
};

/** Several views of one item; arrows move between them. */
export function Tabs({ label, tabs, after, chosen, onChoose }: Props) {
  const controlled = chosen === undefined ? { defaultValue: tabs[0]?.key ?? '' } : { value: chosen };
  return (
    <Radix.Root {...controlled} {...(onChoose && { onValueChange: onChoose })} className="tabs">
      <div className="tab-bar">
        <Radix.List aria-label={label} className="tab-list">
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.key} value={tab.key} className="tab">
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {after}
      </div>
      {tabs.map(({ key, content }) => (
        <Radix.Content key={key} value={key} className="tab-content">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
